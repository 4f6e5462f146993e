package throng.sense;

import throng.behaviour.Wording;
import throng.math.Check;

/**
 * What one agent sees and remembers. Use it to inspect an agent; rules read {@link SightColumns}.
 *
 * @param count how many agents it saw in its last look
 * @param distance of the nearest of them, metres; {@link SightColumns#NO_DISTANCE} if it saw none
 * @param group number of the group of the agent last seen; {@link LastNoticed#NO_AGENT} for none
 * @param id of the agent last seen; {@link LastNoticed#NO_AGENT} for none
 * @param generation of the agent last seen
 * @param tick in which it was last seen; {@link LastNoticed#NO_AGENT} for none
 * @param x of the place where it was last seen, metres; {@link LastNoticed#NO_PLACE} for none
 * @param y of the place where it was last seen, metres; {@link LastNoticed#NO_PLACE} for none
 * @param z of the place where it was last seen, metres; 0 in a flat world
 * @param age seconds since then; {@link LastNoticed#NO_AGENT} for none
 */
public record Sighting(
        int count, float distance, int group, int id, int generation, int tick, float x, float y, float z, float age) {
    /**
     * Returns whether the agent saw any agent in its last look.
     *
     * @return true if it did
     */
    public boolean sees() {
        return count > 0;
    }

    /**
     * Returns whether the agent sees or remembers an agent.
     *
     * @return true if it does
     */
    public boolean remembers() {
        return age >= 0;
    }

    /**
     * Says what the agent sees and remembers, with numbers of groups.
     *
     * @return the text
     */
    public String words() {
        return words(Wording.NUMBERED_GROUPS);
    }

    /**
     * Says what the agent sees and remembers.
     *
     * @param words names of groups and the format of numbers
     * @return the text, such as "sees 1, the nearest agent 0 of intruders at (3.00, 4.00), 5.00 m away"
     */
    public String words(Wording words) {
        Check.given("the wording", words);
        if (!remembers()) return "sees no agent, remembers no agent";
        String seen = words.agent(group, id) + " at " + words.place(x, y, z);
        return sees()
                ? "sees " + count + ", the nearest " + seen + ", " + words.number(distance) + " m away"
                : "sees no agent, saw " + seen + " " + words.number(age) + " s ago";
    }
}
