package org.tengen.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The engine calculates and nothing else: no framework, no cycles, no clock, no chance, no files. */
@AnalyzeClasses(packages = "org.tengen.rules", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule usesTheJdkAndACharsetDetectorOnly = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("org.tengen.rules..", "java..", "org.mozilla.universalchardet..");

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("org.tengen.rules.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule hasNoClockNoChanceAndNoFiles = com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses()
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.util.Random")
            .orShould()
            .dependOnClassesThat()
            .resideInAnyPackage("java.time..", "java.nio.file..", "java.net..", "java.sql..")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(Math.class, "random");

    @ArchTest
    static final ArchRule boardUsesNothing = classes()
            .that()
            .resideInAPackage("org.tengen.rules.board..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("org.tengen.rules.board..", "java..");
}
