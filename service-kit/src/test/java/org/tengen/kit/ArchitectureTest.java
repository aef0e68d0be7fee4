package org.tengen.kit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "org.tengen.kit", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule NOTHING_OF_A_SERVICE_OR_AN_ENGINE = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "org.tengen.gameservice..",
                    "org.tengen.pairingservice..",
                    "org.tengen.ratingservice..",
                    "org.tengen.rules..",
                    "org.tengen.pairing..",
                    "org.tengen.rating..");

    @ArchTest
    static final ArchRule FEATURES_FORM_NO_CYCLES =
            slices().matching("org.tengen.kit.(*)..").should().beFreeOfCycles();
}
