package throng.world.ranks;

import java.util.List;
import throng.ranks.Exchange;
import throng.world.group.GroupParts;

/** What a world on several ranks does not do yet. It says so before it ticks, and names what it refuses. */
public final class RankLimits {
    /** Of a group of which all agents are brought to each rank. */
    private static final int MAX_BROUGHT = 1 << 20;

    private RankLimits() {}

    /**
     * Refuses what the groups would need of other ranks, besides the neighbours of their agents.
     *
     * @throws IllegalStateException naming the rule or the setting
     */
    public static void check(Exchange exchange, List<GroupParts> groups) {
        for (GroupParts group : groups) {
            String owner = " of group '" + group.name() + "'";
            if (group.settings().bodies() != null) throw refused(exchange, "contact" + owner);
        }
    }

    /**
     * Refuses a large group of which a rule reads agents anywhere.
     *
     * @throws IllegalStateException naming it
     */
    static void checkBrought(GroupParts group) {
        int agents = group.members().agents().whole();
        if (agents > MAX_BROUGHT)
            throw new IllegalStateException(
                    ("group '%s' has %,d agents, and a rule finds them by id or begins with all of them, for which all "
                                    + "are brought to each rank: at most %,d; run the world on one rank, or let "
                                    + "Rule.beginReads name the groups that a rule begins with")
                            .formatted(group.name(), agents, MAX_BROUGHT));
    }

    /**
     * Refuses a call, or something that is set up, on several ranks.
     *
     * @param what it is, such as "listener"
     * @throws IllegalStateException naming it
     */
    public static void refuse(Exchange exchange, String what) {
        if (exchange.ranks() > 1) throw refused(exchange, what);
    }

    private static IllegalStateException refused(Exchange exchange, String what) {
        return new IllegalStateException(
                "a world on several ranks, here %d, has no %s yet: run it on one rank, or leave that out"
                        .formatted(exchange.ranks(), what));
    }
}
