package org.tengen.ratingservice;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;

@AnalyzeClasses(packages = "org.tengen.ratingservice", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule THE_POOL_IS_PURE = classes()
            .that()
            .resideInAPackage("org.tengen.ratingservice.ledger.pool")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "org.tengen.eventstore",
                    "org.tengen.eventstore.codec",
                    "org.tengen.eventstore.command",
                    "org.tengen.ratingservice.ledger.pool",
                    "org.tengen.ratingservice.ledger.game");

    @ArchTest
    static final ArchRule THE_CALCULATION_KNOWS_NO_FRAMEWORK = noClasses()
            .that()
            .resideInAPackage("org.tengen.ratingservice.calculation")
            .and()
            .haveSimpleNameStartingWith("Calculation")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta..", "io.quarkus..", "java.sql..");

    @ArchTest
    static final ArchRule TIME_COMES_FROM_THE_CLOCK =
            noClasses().should().callMethod(Instant.class, "now").orShould().callMethod(Clock.class, "systemUTC");

    @ArchTest
    static final ArchRule FEATURES_FORM_NO_CYCLES =
            slices().matching("org.tengen.ratingservice.(*)..").should().beFreeOfCycles();
}
