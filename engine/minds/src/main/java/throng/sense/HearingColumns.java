package throng.sense;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.Wording;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;

/**
 * What each agent of a group hears and remembers to have heard, written by {@link Hear}. The columns belong to the
 * group: they are sorted with it, hashed, and part of snapshots.
 *
 * <p>Use them as targets: {@link throng.behaviour.Target#each} with group, id and generation is the agent that was
 * heard; {@link throng.behaviour.Target#places} is the place of its last noise. An agent that remembers no noise has no
 * such target.
 *
 * @param heard 1 if the agent hears a noise now, else 0
 * @param loudness at the agent's ear, 1 − distance / range, in [0, 1]; 0 if it hears no noise
 * @param group number of the group of the agent that is heard or remembered; −1 for none
 * @param id of that agent; −1 for none
 * @param generation of that agent
 * @param direction from which the sound comes, a unit vector; zeros if it comes from here, or if there is no noise
 * @param place of that agent when it was last heard, metres; {@link #NO_PLACE} if never, or forgotten
 * @param since seconds since then, 0 for now; {@link #NOT_HEARD} if never, or forgotten
 */
public record HearingColumns(
        Column.Floats heard,
        Column.Floats loudness,
        Column.Ints group,
        Column.Ints id,
        Column.Ints generation,
        List<Column.Floats> direction,
        List<Column.Floats> place,
        Column.Floats since) {
    /** The value of {@code since} for an agent that remembers no noise. */
    public static final float NOT_HEARD = -1;

    /** The coordinate of no place, metres: farther away than any agent. */
    public static final float NO_PLACE = 1e30f;

    /**
     * Checks the columns.
     *
     * @throws IllegalArgumentException if a column is null, or direction and place do not have 2 or 3 columns each
     */
    public HearingColumns {
        direction = Check.list("direction", direction);
        place = Check.list("place", place);
        Check.given("the column heard", heard);
        Check.given("the column loudness", loudness);
        Check.given("the column group", group);
        Check.given("the column id", id);
        Check.given("the column generation", generation);
        Check.given("the column since", since);
        Check.within("columns of a direction", direction.size(), 2, 3);
        Check.within("columns of a place", place.size(), direction.size(), direction.size());
    }

    /**
     * Makes the columns of a group: heard, heardLoudness, heardGroup, heardId, heardGeneration, heardFromX, heardX,
     * heardSince and so on.
     *
     * @param floats makes float columns of the group: {@code group::floats}
     * @param ints makes int columns of the group: {@code group::ints}
     * @param axes of the world, 2 or 3
     * @return the columns
     * @throws IllegalArgumentException if axes is outside its range, or a column of that name exists
     */
    public static HearingColumns of(FloatColumnMaker floats, IntColumnMaker ints, int axes) {
        Check.within("axes", axes, 2, 3);
        Check.given("the maker of float columns", floats);
        Check.given("the maker of int columns", ints);
        return ColumnBatch.of(made -> {
            var direction = new ArrayList<Column.Floats>();
            var place = new ArrayList<Column.Floats>();
            for (int a = 0; a < axes; a++) {
                direction.add(made.add(floats.make("heardFrom" + "XYZ".charAt(a), 0)));
                place.add(made.add(floats.make("heard" + "XYZ".charAt(a), NO_PLACE)));
            }
            return new HearingColumns(
                    made.add(floats.make("heard", 0)),
                    made.add(floats.make("heardLoudness", 0)),
                    made.add(ints.make("heardGroup", -1)),
                    made.add(ints.make("heardId", -1)),
                    made.add(ints.make("heardGeneration", 0)),
                    direction,
                    place,
                    made.add(floats.make("heardSince", NOT_HEARD)));
        });
    }

    /**
     * Says what an agent hears and remembers. Call it between ticks.
     *
     * @param words names of groups and the format of numbers
     * @param i index of the agent
     * @return the text, such as "hears agent 0 of intruders, loudness 0.50, from (0.60, 0.80)"
     */
    public String words(Wording words, int i) {
        since.checkIndex(i);
        if (since.values()[i] < 0) return "hears no agent, remembers no agent";
        String source = words.agent(group.values()[i], id.values()[i]);
        if (heard.values()[i] == 0)
            return "hears no agent, heard " + source + " at " + at(words, i) + " " + words.number(since.values()[i])
                    + " s ago";
        boolean here = true;
        for (Column.Floats axis : direction) here &= axis.values()[i] == 0;
        String from = here ? "here" : vector(words, direction, i);
        return "hears " + source + ", loudness " + words.number(loudness.values()[i]) + ", from " + from;
    }

    private String at(Wording words, int i) {
        float z = place.size() == 3 ? place.get(2).values()[i] : 0;
        return words.place(place.get(0).values()[i], place.get(1).values()[i], z);
    }

    private static String vector(Wording words, List<Column.Floats> columns, int i) {
        float z = columns.size() == 3 ? columns.get(2).values()[i] : 0;
        return words.vector(columns.get(0).values()[i], columns.get(1).values()[i], z);
    }

    List<Column> kept() {
        var all = new ArrayList<Column>(List.of(heard, loudness, group, id, generation, since));
        all.addAll(direction);
        all.addAll(place);
        return all;
    }
}
