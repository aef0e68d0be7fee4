package org.tengen.pairing;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;

@AnalyzeClasses(packages = "org.tengen.pairing", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    /** What calculates needs no file formats and no library. */
    private static final String[] CALCULATION = {
        "org.tengen.pairing.settings..",
        "org.tengen.pairing.tournament..",
        "org.tengen.pairing.standing..",
        "org.tengen.pairing.draw..",
        "org.tengen.pairing.matching..",
        "org.tengen.pairing.explain..",
        "org.tengen.pairing.prize..",
        "org.tengen.pairing.generate.."
    };

    @ArchTest
    static final ArchRule CALCULATION_DEPENDS_ON_ITSELF_AND_THE_JDK = classes()
            .that()
            .resideInAnyPackage(CALCULATION)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    Stream.concat(Stream.of(CALCULATION), Stream.of("java..")).toArray(String[]::new));

    @ArchTest
    static final ArchRule FORMATS_DEPEND_ON_THE_ENGINE_AND_FILE_LIBRARIES = classes()
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "org.tengen.pairing..",
                    "java..",
                    "javax.xml.stream..",
                    "com.fasterxml.jackson..",
                    "com.ibm.icu..",
                    "org.apache.poi..",
                    "org.apache.commons.compress.archivers.zip..");

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
