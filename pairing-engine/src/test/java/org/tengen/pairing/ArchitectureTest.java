package org.tengen.pairing;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "org.tengen.pairing", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule DEPENDS_ON_THE_JDK_ONLY = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("org.tengen.pairing..", "java..", "javax.xml.stream..");

    @ArchTest
    static final ArchRule NO_CYCLES =
            slices().matching("org.tengen.pairing.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule THE_SOLVER_KNOWS_NOTHING_OF_GO = classes()
            .that()
            .resideInAPackage("..pairing.matching..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("org.tengen.pairing.matching..", "java..");
}
