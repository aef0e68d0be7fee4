package org.tengen.gameservice;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.tengen.gameservice.game.GameCommand;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.round.RoundConsumer;

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

    /** It remembers the terms it brought each game to, and looks at no game whose terms in a round are those. */
    @ArchTest
    static final ArchRule ONLY_ROUNDS_CHANGE_TERMS = noClasses()
            .that(DescribedPredicate.not(JavaClass.Predicates.equivalentTo(RoundConsumer.class)))
            .should()
            .callConstructor(GameCommand.Schedule.class, GameTerms.class)
            .orShould()
            .callConstructor(GameCommand.Annul.class, String.class);

    @ArchTest
    static final ArchRule FEATURES_FORM_NO_CYCLES =
            slices().matching("org.tengen.gameservice.(*)..").should().beFreeOfCycles();
}
