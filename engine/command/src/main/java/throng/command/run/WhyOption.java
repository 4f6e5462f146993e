package throng.command.run;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throng.command.console.RefusedInput;
import throng.io.SimilarWords;
import throng.memory.Handle;
import throng.world.Group;
import throng.world.World;

/** Explains one agent at the end of a run: what it perceives, remembers and decides, and what its rules want. */
final class WhyOption {
    @Option(
            names = "--why",
            paramLabel = "GROUP:ID",
            description =
                    "Explains one agent at the end of the run: what it sees, hears, remembers and decides, and the"
                            + " force of each rule. The agent must exist at the start.")
    private @Nullable String agent;

    /** Returns whether an agent was named. */
    boolean given() {
        return agent != null;
    }

    /**
     * Finds the agent in a world before its run.
     *
     * @return the agent's handle; null without the option
     * @throws RefusedInput that names the existing groups or ids
     */
    @Nullable
    Handle in(World world) {
        if (agent == null) return null;
        int colon = agent.lastIndexOf(':');
        String first = world.groups().getFirst().name() + ":0";
        if (colon < 0) throw wrong("write an agent as GROUP:ID, such as " + first);
        Group group = group(world, agent.substring(0, colon));
        int id = id(agent.substring(colon + 1), group);
        try {
            return group.handle(id);
        } catch (IllegalArgumentException e) {
            throw new RefusedInput("--why %s: %s; %s".formatted(agent, e.getMessage(), ids(group)), e);
        }
    }

    private Group group(World world, String name) {
        var names = world.groups().stream().map(Group::name).toList();
        int number = names.indexOf(name);
        if (number >= 0) return world.groups().get(number);
        String question = SimilarWords.of(name, names).question();
        throw wrong("there is no group '%s'%s\ngroups: %s".formatted(name, question, String.join(", ", names)));
    }

    private int id(String digits, Group group) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw new RefusedInput("--why %s: '%s' is not an id; %s".formatted(agent, digits, ids(group)), e);
        }
    }

    private static String ids(Group group) {
        if (group.count() == 0) return "the group is empty";
        var ids = group.ids();
        int low = ids.get(0), high = low;
        for (int i = 1; i < ids.limit(); i++) {
            low = Math.min(low, ids.get(i));
            high = Math.max(high, ids.get(i));
        }
        return "its ids are %d to %d".formatted(low, high);
    }

    private RefusedInput wrong(String what) {
        return new RefusedInput("--why " + agent + ": " + what);
    }

    /** Returns the explanation, in one line or more. */
    static String text(World world, Handle handle) {
        Group group = world.groups().get(handle.group());
        if (!group.alive(handle)) return "agent %d of %s no longer exists".formatted(handle.id(), group.name());
        return world.explain(handle).toString();
    }
}
