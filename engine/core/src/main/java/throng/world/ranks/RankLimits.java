package throng.world.ranks;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.ranks.Exchange;
import throng.world.group.GroupParts;

/** What a world on several ranks does not do yet. It says so before it ticks, and names what it refuses. */
public final class RankLimits {
    private RankLimits() {}

    /**
     * Refuses what the groups would need of other ranks, besides the neighbours of their agents.
     *
     * @throws IllegalStateException naming the rule or the setting
     */
    public static void check(Exchange exchange, List<GroupParts> groups) {
        for (GroupParts group : groups) {
            String owner = " of group '" + group.name() + "'";
            if (group.settings().steps() > 1) throw refused(exchange, "steps within a tick" + owner);
            if (group.settings().bodies() != null) throw refused(exchange, "contact" + owner);
            for (Rule rule : group.settings().rules().all()) {
                String need = need(rule);
                if (need != null)
                    throw refused(
                            exchange, "rule " + need + ", as " + rule.getClass().getSimpleName() + owner);
            }
        }
    }

    /**
     * Refuses a listener and fields.
     *
     * @throws IllegalStateException naming it
     */
    static void check(Exchange exchange, boolean listener, boolean field) {
        if (listener) throw refused(exchange, "listener");
        if (field) throw refused(exchange, "field");
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

    /** What a rule needs of other ranks besides neighbours; null if nothing. */
    private static @Nullable String need(Rule rule) {
        for (Target target : rule.targets()) if (target.trackedGroup() >= 0) return "that finds agents by id";
        if (rule instanceof PostMoveRule) return "that runs after the move";
        try {
            boolean begins = rule.getClass().getMethod("begin", GroupView.class).getDeclaringClass() != Rule.class;
            return begins ? "that begins for all agents at once" : null;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every rule has a method begin", e);
        }
    }
}
