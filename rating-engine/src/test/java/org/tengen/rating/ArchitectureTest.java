package org.tengen.rating;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Random;
import java.util.Set;

@AnalyzeClasses(packages = "org.tengen.rating", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final Set<String> EXACT_IN_MATH = Set.of(
            "min", "max", "abs", "sqrt", "floor", "ceil", "rint", "signum", "floorDiv", "floorMod", "toIntExact");

    @ArchTest
    static final ArchRule CALCULATIONS_NEED_NOTHING_BUT_THE_JDK = classes()
            .that()
            .resideOutsideOfPackages("..list..", "..person..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("org.tengen.rating..", "java..");

    @ArchTest
    static final ArchRule FILES_AND_NAMES_HAVE_TWO_LIBRARIES = classes()
            .that()
            .resideInAnyPackage("..list..", "..person..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("org.tengen.rating..", "java..", "com.fasterxml.jackson.core..", "com.ibm.icu..");

    @ArchTest
    static final ArchRule CALCULATIONS_KNOW_NO_FILE = noClasses()
            .that()
            .resideOutsideOfPackages("..list..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..list..");

    @ArchTest
    static final ArchRule NO_CYCLES =
            slices().matching("org.tengen.rating.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule ONE_SYSTEM_KNOWS_NO_OTHER = noClasses()
            .that()
            .resideInAnyPackage("..game..", "..rank..", "..system..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("..gor..", "..aga..", "..glicko..", "..whr..");

    @ArchTest
    static final ArchRule SAME_BITS_EVERYWHERE = noClasses()
            .should()
            .callMethodWhere(DescribedPredicate.describe(
                    "a function of Math that may differ between machines",
                    (JavaCall<?> call) -> call.getTargetOwner().isEquivalentTo(Math.class)
                            && !EXACT_IN_MATH.contains(call.getName())));

    @ArchTest
    static final ArchRule NO_CLOCK_AND_NO_CHANCE = noClasses()
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(Random.class)
            .orShould()
            .callMethod(LocalDate.class, "now")
            .orShould()
            .callMethod(LocalDateTime.class, "now")
            .orShould()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(System.class, "currentTimeMillis")
            .orShould()
            .callMethod(System.class, "nanoTime");
}
