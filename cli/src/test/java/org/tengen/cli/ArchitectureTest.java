package org.tengen.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The program knows no framework, and its offline commands need no server. */
@AnalyzeClasses(packages = "org.tengen.cli", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule theServicesAreProgramsItStarts = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.quarkus..",
                    "jakarta..",
                    "org.tengen.kit..",
                    "org.tengen.eventstore..",
                    "org.tengen.gameservice..",
                    "org.tengen.pairingservice..",
                    "org.tengen.ratingservice..");

    @ArchTest
    static final ArchRule offlineCommandsNeedNoServer = noClasses()
            .that()
            .resideInAnyPackage(
                    "org.tengen.cli.rules..",
                    "org.tengen.cli.pairing..",
                    "org.tengen.cli.rating..",
                    "org.tengen.cli.verify..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.tengen.cli.server..", "org.tengen.cli.demo..", "org.tengen.embedded..");

    @ArchTest
    static final ArchRule areasFormNoCycles =
            slices().matching("org.tengen.cli.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule partsOfTheLauncherFormNoCycles =
            slices().matching("org.tengen.cli.server.(*)..").should().beFreeOfCycles();
}
