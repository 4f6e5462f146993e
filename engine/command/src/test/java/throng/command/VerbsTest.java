package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.examples.scenario.Scenarios;
import throng.setup.Scenario;

/** The verbs {@code list} and {@code info}. */
class VerbsTest {
    @Test
    void listHasALineForEachScenario() {
        var result = CommandResult.throng("list");
        assertEquals(0, result.code());
        assertEquals(
                Scenarios.all().stream().map(Scenario::name).toList(),
                result.out().lines().map(line -> line.split(" ", 2)[0]).toList());
    }

    @Test
    void infoPrintsGroupsRulesAndMemory() {
        var result = CommandResult.line("info shoal --agents 6252 --set fish.cruise.speed=5.5");
        assertEquals(0, result.code(), result.err());
        assertEquals("6,252", result.value("agents"));
        assertTrue(result.value("memory").matches("0\\.\\d MB: \\d{2,3} B per agent"), result.out());
        assertTrue(result.out().contains("fish: 6,250 agents"), result.out());
        assertTrue(result.out().contains("sharks: 2 agents"), result.out());
        assertTrue(result.out().contains("fish.separation2 "), result.out());
        assertTrue(result.out().contains("speed=5.5 gain=0.3"), result.out());
        assertTrue(result.out().contains("maxSpeed=6.0"), result.out());
    }

    @Test
    void infoPrintsEnumsInLowerCaseAndTheOwnGroupByName() {
        String shoal = CommandResult.line("info shoal").out();
        assertTrue(shoal.contains(" speedLimit=clamped"), shoal);
        assertTrue(shoal.contains("weight=6.0 radius=4.0 fov=6.2831855  start: group=own nearest=0"), shoal);
        assertTrue(shoal.contains("weight=150.0 radius=15.0 fov=6.2831855  start: group=sharks nearest=0"), shoal);
        assertFalse(shoal.contains("=-1"), shoal);
        String watch = CommandResult.line("info watch --set minds=TREE").out();
        assertTrue(watch.contains(" minds=tree"), watch);
    }

    @Test
    void infoListsSettingsWithRangeAndMeaning() {
        var table = CommandResult.line("info evacuation --settings --set doors=2");
        assertEquals(0, table.code(), table.err());
        String out = table.out().replaceAll(" +", " ");
        assertTrue(
                out.contains("\ndensity 1 start 0.01 to 4 /m² people per square metre of the hall at the start\n"),
                out);
        assertTrue(out.startsWith("doors 2 start 1 to 64\n"), out);
        assertTrue(
                out.contains("\npeople.maxSpeed 1.34 each 0 to 1000000 m/s the greatest speed, metres per second\n"),
                out);
        assertTrue(out.contains("\npeople.collisionFreeSpeed.timeGap 0.6 live 0.001 to 1000 s "), out);
    }

    @Test
    void infoPrintsMinds() {
        String machine = CommandResult.line("info watch").out();
        assertTrue(
                machine.contains("  mind guard\n    patrol: saw → chase, heard → investigate\n"
                        + "      walk: at the post → stand\n      stand: rested → walk\n    investigate: "),
                machine);
        String tree = CommandResult.line("info watch --set minds=tree").out();
        assertTrue(tree.contains("  mind guard\n    selector\n      sequence\n        saw an intruder?\n"), tree);
    }

    @ParameterizedTest
    @ValueSource(strings = {"murmuration", "shoal", "million", "lattice", "pile"})
    void infoDoesNotBuildTheWholeWorld(String scenario) {
        var result = CommandResult.line("info --agents 2000000000 " + scenario);
        assertEquals(0, result.code(), result.err());
        assertEquals("2,000,000,000", result.value("agents"));
    }
}
