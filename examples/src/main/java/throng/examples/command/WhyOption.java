package throng.examples.command;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import throng.examples.command.console.RefusedInput;
import throng.examples.setup.SimilarWords;
import throng.memory.Handle;
import throng.world.Group;
import throng.world.World;

/** One agent of whom a run shall tell, at its end, why it does what it does. */
final class WhyOption {
    @Option(
            names = "--why",
            paramLabel = "GROUP:ID",
            description =
                    "Tells at the end of an agent that was there at the beginning what it has in mind, sees, hears"
                            + " and remembers, and what each of its rules wants.")
    private @Nullable String agent;

    /**
     * Finds the agent in a world that is about to run; null: nobody is asked for.
     *
     * @throws RefusedInput naming the groups or the ids that there are
     */
    @Nullable
    Handle in(World world) {
        if (agent == null) return null;
        int colon = agent.lastIndexOf(':');
        String first = world.groups().getFirst().name() + ":0";
        if (colon < 0) throw wrong("an agent is GROUP:ID, such as " + first);
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
            throw new RefusedInput("--why %s: '%s' is no id; %s".formatted(agent, digits, ids(group)), e);
        }
    }

    private static String ids(Group group) {
        if (group.count() == 0) return "nobody is in it";
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

    /** The explanation, a line or more. */
    static String text(World world, Handle handle) {
        Group group = world.groups().get(handle.group());
        if (!group.alive(handle)) return "agent %d of %s is not alive any more".formatted(handle.id(), group.name());
        return world.explain(handle).toString();
    }
}
