package throng.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code info SCENARIO --state FILE} shows a state part by part, and in what two differ. */
class StateOptionTest {
    @TempDir
    private Path folder;

    private String state(String name, String options) {
        Path file = folder.resolve(name);
        var run = CommandResult.line("run shoal --agents 300 --quiet --ticks 5 " + options + " --snapshot " + file);
        assertEquals(0, run.code(), run.err());
        return file.toString();
    }

    @Test
    void showsPartsAndDifferences() {
        String one = state("one", "--workers 1"),
                same = state("same", "--workers 2"),
                other = state("other", "--workers 1 --seed 4");
        var shown = CommandResult.line("info shoal --state " + one);
        assertEquals(0, shown.code(), shown.err());
        assertTrue(shown.out().contains("tick 5") && shown.out().contains("299  column vx of 'fish'"), shown.out());
        var alike = CommandResult.line("info shoal --state " + one + " --state " + same);
        assertEquals(0, alike.code());
        assertTrue(alike.out().contains("differ in 0 parts"), alike.out());
        var differing = CommandResult.line("info shoal --state " + one + " --state " + other);
        assertEquals(1, differing.code());
        assertTrue(differing.out().contains("  column vx of 'fish': "), differing.out());
        assertTrue(differing.out().contains(" for agent 0, the first of 299"), differing.out());
    }

    @Test
    void refusesWhatIsNoState() {
        var missing = CommandResult.line("info shoal --state " + folder.resolve("none"));
        assertEquals(2, missing.code());
        assertTrue(
                missing.err().contains("--state ") && missing.err().contains("there is no such file"), missing.err());
        String one = state("one", "--workers 1");
        var of = CommandResult.line("info hunt --state " + one);
        assertTrue(of.err().contains("its scenario is shoal, not hunt"), of.err());
        var three = CommandResult.line("info shoal --state a --state b --state c");
        assertTrue(three.err().contains("3 files; name one, or two to compare them"), three.err());
    }
}
