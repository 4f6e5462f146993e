package throng.memory;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import throng.math.Check;

/**
 * What {@code world.restore} does with a snapshot of a world that was set up otherwise, and whether events are told
 * again. {@link #DEFAULT} is what {@code restore} does without options.
 *
 * @param changes what has become of the columns of a file, by the version that was given to {@code snapshot}. It is
 *     called once the whole file is read and its checksum is right
 * @param same what must be set up as it was when the file was written
 * @param differences hears which parts are set up otherwise, in words, before anything is changed. If it throws,
 *     nothing is changed
 * @param tellsAgain whether ticks whose events this world has told before tell theirs again
 */
public record RestoreOptions(
        IntFunction<ColumnChanges> changes, Same same, Consumer<List<String>> differences, boolean tellsAgain) {
    /**
     * Columns are as they were, and so is the ground. Rules, numbers, minds, passes and settings may be others: a save
     * outlives a version of a program that steers otherwise. Walls, tiles, maps and goals may not: agents would stand
     * in walls. To try another ground, restore first and change it then. All ticks tell their events.
     */
    public static final RestoreOptions DEFAULT =
            new RestoreOptions(version -> ColumnChanges.NONE, Same.GROUND, parts -> {}, true);

    /** What must be set up as it was when a file was written, or {@code restore} refuses it. */
    public enum Same {
        /** Nothing. */
        NOTHING,
        /** Walls, tiles, and the maps and goals of rules. */
        GROUND,
        /**
         * All that is compared: the ground, and how fields fade and spread, names of passes and minds, classes and
         * numbers of rules, motion, contact, and other settings of groups. Then the world goes on as the other one did.
         */
        ALL
    }

    /**
     * Checks that all is given.
     *
     * @throws IllegalArgumentException if something is null
     */
    public RestoreOptions {
        Check.given("the changes of columns by version", changes);
        Check.given("what must be the same", same);
        Check.given("who hears of differences", differences);
    }

    /**
     * Returns the same options with columns that were renamed or dropped.
     *
     * @param byVersion what has become of the columns of a file, by its version
     * @return the options
     */
    public RestoreOptions changes(IntFunction<ColumnChanges> byVersion) {
        return new RestoreOptions(byVersion, same, differences, tellsAgain);
    }

    /**
     * Returns the same options that refuse more or fewer files.
     *
     * @param parts what must be set up as it was
     * @return the options
     */
    public RestoreOptions same(Same parts) {
        return new RestoreOptions(changes, parts, differences, tellsAgain);
    }

    /**
     * Returns the same options that tell which parts are set up otherwise.
     *
     * @param hears for example {@code parts -> log(parts)}: such as "the walls" and "the rules of group 'birds'"
     * @return the options
     */
    public RestoreOptions differences(Consumer<List<String>> hears) {
        return new RestoreOptions(changes, same, hears, tellsAgain);
    }

    /**
     * Returns the same options for a rollback whose listener does not change the world, such as one that plays sounds:
     * it is not told again what this world has told. The first tick that this world has not done before tells again. A
     * listener that changes the world must hear the events of all ticks, or they come out otherwise.
     *
     * @return the options
     */
    public RestoreOptions tellingOnce() {
        return new RestoreOptions(changes, same, differences, false);
    }
}
