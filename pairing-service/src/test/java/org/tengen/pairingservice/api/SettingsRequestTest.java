package org.tengen.pairingservice.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tengen.kit.problem.ProblemException;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.tournament.Settings;

class SettingsRequestTest {

    private static SettingsRequest named(String name, String system, List<String> criteria) {
        return new SettingsRequest(
                name, system, 4, null, null, "B", null, null, null, null, null, null, null, null, criteria, null, null);
    }

    /** A tournament whose file brought a geography weight of its own. */
    private static Settings withOwnWeight() {
        Settings usual = named("Spring", "MCMAHON", null).settings();
        Map<String, String> parameters = new HashMap<>(usual.parameters());
        String weight = parameters.keySet().stream()
                .filter(key -> key.startsWith("pairing.geography.weight"))
                .findFirst()
                .orElseThrow();
        parameters.put(weight, "12345");
        return new Settings(
                usual.name(),
                usual.system(),
                usual.rounds(),
                usual.gameClass(),
                usual.ruleset(),
                usual.boardSize(),
                usual.timeSystem(),
                usual.place(),
                usual.startDate(),
                usual.endDate(),
                usual.clubGroups(),
                parameters);
    }

    @Test
    void whatTheFormDoesNotShowStays() {
        Settings changed =
                named("Spring again", "MCMAHON", List.of("MMS", "SOSM")).settings(withOwnWeight());
        assertEquals(12345, EngineSettings.of(changed).pairing().geography().weight());
        assertEquals(
                List.of(Criterion.MMS, Criterion.SOSM),
                EngineSettings.of(changed).placement());
    }

    @Test
    void anotherSystemBeginsWithWhatIsUsualForIt() {
        Settings swiss = named("Spring", "SWISS", null).settings(withOwnWeight());
        assertEquals(
                EngineSettings.of(named("Spring", "SWISS", null).settings()).pairing(),
                EngineSettings.of(swiss).pairing());
    }

    @Test
    void aYearOfTwoDigitsIsRefusedWhereItIsTyped() {
        LocalDate slip = LocalDate.of(26, 5, 3); // what a date field makes of the year 26
        SettingsRequest request = new SettingsRequest(
                "Spring", "MCMAHON", 4, null, null, "B", null, null, null, null, null, slip, slip, null, null, null,
                null);
        String told = assertThrows(ProblemException.class, request::settings)
                .problem()
                .toString();
        assertTrue(told.contains("startDate") && told.contains("endDate") && told.contains("four digits"), told);
    }
}
