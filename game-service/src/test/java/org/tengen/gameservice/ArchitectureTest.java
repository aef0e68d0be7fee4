package org.tengen.gameservice;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "org.tengen.gameservice", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule DOMAIN_IS_PURE = classes()
            .that()
            .resideInAPackage("..gameservice.game..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..", "org.tengen.rules..", "org.tengen.gameservice.game..", "org.tengen.gameservice.clock..");

    @ArchTest
    static final ArchRule DOMAIN_READS_NO_CLOCK = noClasses()
            .that()
            .resideInAnyPackage("..gameservice.game..", "..gameservice.clock..")
            .should()
            .callMethod(java.time.Instant.class, "now");

    @ArchTest
    static final ArchRule BOARD_DRAWS_AND_KNOWS_NO_GAMES = classes()
            .that()
            .resideInAPackage("..gameservice.board..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.tengen.rules..", "org.tengen.gameservice.board..");

    @ArchTest
    static final ArchRule FEATURES_FORM_NO_CYCLES =
            slices().matching("org.tengen.gameservice.(*)..").should().beFreeOfCycles();
}
