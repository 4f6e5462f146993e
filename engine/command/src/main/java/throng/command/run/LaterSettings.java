package throng.command.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import throng.io.SimilarWords;
import throng.math.NumberText;
import throng.page.Poke;
import throng.setup.ScenarioSetup;
import throng.setup.Setting;
import throng.world.World;

/**
 * Settings that hold from a tick on: {@code path=value@TICK}. They are numbers of rules and motions, which a world sets
 * between ticks. Everything else holds from the start.
 */
public final class LaterSettings {
    private static final Pattern LATER = Pattern.compile("([^=]+)=([^=@]*)@(.*)");

    /** What is left to do, in the order of ticks. */
    private final List<Change> changes = new ArrayList<>();

    private int done;

    private record Change(String assignment, String path, String value, long tick) {
        IllegalArgumentException refused(String why) {
            return new IllegalArgumentException("--set %s: %s".formatted(assignment, why));
        }
    }

    /**
     * Takes those of the settings that have a tick.
     *
     * @throws IllegalArgumentException if a tick is no whole number
     */
    public LaterSettings(List<String> settings) {
        for (String setting : settings) {
            Matcher later = LATER.matcher(setting);
            if (!later.matches()) continue;
            if (!later.group(3).matches("\\d{1,18}")) {
                throw new IllegalArgumentException("--set %s: '%s' is no tick; write path=value@TICK, such as %s=%s@100"
                        .formatted(setting, later.group(3), later.group(1), later.group(2)));
            }
            changes.add(new Change(
                    setting, later.group(1).strip(), later.group(2).strip(), Long.parseLong(later.group(3))));
        }
        changes.sort(Comparator.comparingLong(Change::tick)); // stable: those of one tick stay in order
    }

    /** Returns whether a setting has a tick. */
    public static boolean isLater(String setting) {
        return LATER.matcher(setting).matches();
    }

    /**
     * Refuses what the world cannot do, before any tick.
     *
     * @param setup that the world was made from
     * @param world before its first tick
     * @param ticks that it will run
     * @throws IllegalArgumentException naming a setting whose path, value or tick is wrong, and the cure
     */
    public void check(ScenarioSetup setup, World world, long ticks) {
        for (Change change : changes) {
            long last = world.ticks() + ticks;
            if (change.tick < world.ticks() || change.tick > last) {
                throw change.refused(
                        "the run goes from tick %d to %d; name one of these".formatted(world.ticks(), last));
            }
            if (Poke.is(change.path)) continue; // what a hand does is right or wrong when its tick has come
            checkPath(setup, world, change);
            refusing(change, () -> NumberText.parse(change.value));
        }
    }

    private static void checkPath(ScenarioSetup setup, World world, Change change) {
        List<String> live = world.numbers();
        if (live.contains(change.path)) return;
        var starts = new ArrayList<>(Setting.of(setup.scenario()));
        starts.addAll(Setting.of(setup.parts()));
        for (Setting start : starts) {
            if (!start.path().equals(change.path)) continue;
            throw change.refused(
                    switch (start.hold(world)) {
                        case EACH ->
                            "each agent has its own '%s', and one value for all would change none"
                                    .formatted(change.path);
                        case NEVER -> "the scenario puts something else in its place, so it would change nothing";
                        default ->
                            "'%s' holds from the start of a run; leave out @%d, which starts with it"
                                    .formatted(change.path, change.tick);
                    });
        }
        throw change.refused("there is no number '%s'%s"
                .formatted(change.path, SimilarWords.of(change.path, live).question()));
    }

    /**
     * Sets the numbers whose tick has come. Call it before each tick, and after the last one.
     *
     * @throws IllegalArgumentException if a rule refuses the value, with the allowed range
     */
    public void apply(World world) {
        while (done < changes.size() && changes.get(done).tick <= world.ticks()) set(world, changes.get(done++));
    }

    private static void set(World world, Change change) {
        refusing(change, () -> {
            if (Poke.is(change.path)) Poke.apply(world, change.path, change.value);
            else world.set(change.path, NumberText.parse(change.value));
        });
    }

    private static void refusing(Change change, Runnable step) {
        try {
            step.run();
        } catch (IllegalArgumentException e) {
            throw change.refused(String.valueOf(e.getMessage()));
        }
    }
}
