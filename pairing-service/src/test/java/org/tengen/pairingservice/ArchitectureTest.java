package org.tengen.pairingservice;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "org.tengen.pairingservice", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule THE_TOURNAMENT_IS_PURE = classes()
            .that()
            .resideInAnyPackage("..pairingservice.tournament..", "..pairingservice.decide..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "com.fasterxml.jackson.annotation..",
                    "org.tengen.eventstore.codec..",
                    "org.tengen.eventstore.command..",
                    "org.tengen.eventstore.fold..",
                    "org.tengen.pairingservice.tournament..",
                    "org.tengen.pairingservice.decide..");

    @ArchTest
    static final ArchRule NOBODY_LOOKS_AT_A_CLOCK_WHILE_DECIDING_OR_DRAWING = noClasses()
            .that()
            .resideInAnyPackage(
                    "..pairingservice.tournament..", "..pairingservice.decide..", "..pairingservice.exchange..")
            .should()
            .callMethod(java.time.Instant.class, "now")
            .orShould()
            .callMethod(java.util.UUID.class, "randomUUID");

    @ArchTest
    static final ArchRule FEATURES_FORM_NO_CYCLES =
            slices().matching("org.tengen.pairingservice.(*)..").should().beFreeOfCycles();
}
