package throng.sense;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.explain.Wording;
import throng.math.Check;
import throng.memory.Column;
import throng.memory.ColumnBatch;
import throng.memory.FloatColumnMaker;
import throng.memory.IntColumnMaker;

/**
 * What each agent of a group hears and has heard. The columns belong to the group, so they are sorted along, hashed and
 * part of snapshots. {@link throng.behaviour.Target#each} goes after who was heard, {@link
 * throng.behaviour.Target#places} to where he was: who has forgotten it has no such target.
 *
 * @param heard 1: it hears somebody now; else 0
 * @param loudness at its ear: 1 − distance / range, in [0, 1]; 0 if it hears nobody
 * @param group of whom it hears or remembers, its number; −1: nobody
 * @param id of that agent; −1: nobody
 * @param generation of that agent
 * @param direction from where the sound comes, a unit vector; zeros: from here, or it hears nobody
 * @param place where that agent was when it was heard last, metres; {@link #NO_PLACE}: never, or forgotten
 * @param since seconds since then; 0: now; {@link #NOT_HEARD}: never, or forgotten
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
    /** Of who has heard nobody, seconds. */
    public static final float NOT_HEARD = -1;

    /** Farther away than anybody can go, metres. */
    public static final float NO_PLACE = 1e30f;

    public HearingColumns {
        Check.given("the column of who hears", heard);
        Check.given("the column of loudness", loudness);
        Check.given("the column of groups", group);
        Check.given("the column of ids", id);
        Check.given("the column of generations", generation);
        Check.given("the column of time", since);
        Check.within("columns of a direction", direction.size(), 2, 3);
        Check.within("columns of a place", place.size(), direction.size(), direction.size());
        direction = List.copyOf(direction);
        place = List.copyOf(place);
    }

    /** Gives a group in a world of so many axes the columns heard, heardLoudness, heardId and so on. */
    public static HearingColumns of(FloatColumnMaker floats, IntColumnMaker ints, int axes) {
        Check.within("axes", axes, 2, 3);
        Check.given("what makes float columns", floats);
        Check.given("what makes int columns", ints);
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

    /** What the agent at index i hears and remembers, in words, between ticks. */
    public String words(Wording words, int i) {
        since.checkIndex(i);
        if (since.values()[i] < 0) return "hears nobody, remembers nobody";
        String who = words.agent(group.values()[i], id.values()[i]);
        if (heard.values()[i] == 0)
            return "hears nobody, heard " + who + " at " + vector(words, place, i) + " "
                    + words.number(since.values()[i]) + " s ago";
        boolean here = true;
        for (Column.Floats axis : direction) here &= axis.values()[i] == 0;
        String from = here ? "here" : vector(words, direction, i);
        return "hears " + who + ", loudness " + words.number(loudness.values()[i]) + ", from " + from;
    }

    private static String vector(Wording words, List<Column.Floats> of, int i) {
        float z = of.size() == 3 ? of.get(2).values()[i] : 0;
        return words.vector(of.get(0).values()[i], of.get(1).values()[i], z);
    }

    List<Column> kept() {
        var all = new ArrayList<Column>(List.of(heard, loudness, group, id, generation, since));
        all.addAll(direction);
        all.addAll(place);
        return all;
    }
}
