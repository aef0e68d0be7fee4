package org.tengen.embedded;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The backing services know nothing of what runs on them. */
@AnalyzeClasses(packages = "org.tengen.embedded", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule noFrameworkAndNoService = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.quarkus..",
                    "jakarta..",
                    "org.tengen.cli..",
                    "org.tengen.kit..",
                    "org.tengen.eventstore..",
                    "org.tengen.gameservice..",
                    "org.tengen.pairingservice..",
                    "org.tengen.ratingservice..");

    @ArchTest
    static final ArchRule theLibrarysOwnServerIsNotUsed = noClasses()
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("io.zonky.test.db.postgres.embedded.EmbeddedPostgres")
            .because("it turns fsync off and trusts everybody");

    @ArchTest
    static final ArchRule containersAreForTestsOnly = noClasses()
            .that()
            .doNotHaveSimpleName("DockerPair")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.testcontainers..");
}
