package throng.sense;

import throng.behaviour.explain.Wording;

/**
 * What one agent sees and remembers.
 *
 * @param count how many it saw when it last looked
 * @param distance of the nearest of them, metres; {@link SightColumns#NO_DISTANCE}
 * @param group of whom it saw last; {@link LastNoticed#NO_AGENT}
 * @param id of whom it saw last; {@link LastNoticed#NO_AGENT}
 * @param generation of whom it saw last
 * @param tick in which it saw him last; {@link LastNoticed#NO_AGENT}
 * @param x where it saw him last, metres; {@link LastNoticed#NO_PLACE}
 * @param y where it saw him last, metres; {@link LastNoticed#NO_PLACE}
 * @param z where it saw him last, metres; 0 in a flat world
 * @param age seconds since then; {@link LastNoticed#NO_AGENT}
 */
public record Sighting(
        int count, float distance, int group, int id, int generation, int tick, float x, float y, float z, float age) {
    /** Whether it saw anybody when it last looked. */
    public boolean sees() {
        return count > 0;
    }

    /** Whether it sees or remembers anybody. */
    public boolean remembers() {
        return age >= 0;
    }

    /** In words, groups by their numbers. */
    public String words() {
        return words(Wording.NUMBERED_GROUPS);
    }

    /** In words. */
    public String words(Wording words) {
        if (!remembers()) return "sees nobody, remembers nobody";
        String who = words.agent(group, id) + " at " + words.vector(x, y, z);
        return sees()
                ? "sees " + count + ", the nearest " + who + ", " + words.number(distance) + " m away"
                : "sees nobody, saw " + who + " " + words.number(age) + " s ago";
    }
}
