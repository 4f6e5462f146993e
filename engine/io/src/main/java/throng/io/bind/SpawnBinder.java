package throng.io.bind;

import java.util.List;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.math.Axis;
import throng.world.NewAgent;
import throng.world.Spawn;

/**
 * Says where agents begin: {@code {uniform: {}, speed: 4, heading: [1, 0]}}, or by expressions over each agent: {@code
 * {at: [id, 2 * random()], velocity: [3, hy]}}.
 */
public final class SpawnBinder {
    /** What stands beside the kind of a spawn, or in its place, in the order in which it is computed. */
    public static final List<String> KEYS = List.of("let", "at", "velocity", "heading", "speed");

    private static final double MAX_SPEED = 1e6;

    private final ValueBinder values;
    private final NumberReader numbers;
    private final Faults faults;

    /**
     * Makes a binder.
     *
     * @param values binds records
     * @param numbers reads numbers
     */
    public SpawnBinder(ValueBinder values, NumberReader numbers) {
        this.values = values;
        this.numbers = numbers;
        faults = numbers.faults();
    }

    /** Takes a vector of a new agent. */
    private interface Taker {
        void take(NewAgent agent, double x, double y, double z);
    }

    /**
     * Reads where agents begin, and how they move.
     *
     * @param node what the file says
     * @param births receives it
     */
    public void bind(FileNode node, NewAgentNumbers births) {
        FileNode kind = node;
        var more = new FileNode.Mapping(kind.place(), List.of());
        if (kind instanceof FileNode.Mapping given) {
            more = part(given, true);
            kind = part(given, false);
        }
        FileNode at = more.get("at");
        if (at == null) {
            Spawn spawn = values.named(Spawn.class, kind);
            if (spawn != null) births.then((agent, known) -> spawn.place(agent));
            births.placed();
            lets(more, births);
        } else {
            if (kind instanceof FileNode.Mapping given && !given.entries().isEmpty())
                faults.add(
                        given.entries().getFirst().place(),
                        "agents begin at one place: take 'at' or '%s'"
                                .formatted(given.entries().getFirst().key()));
            lets(more, births);
            vector(at, "at", Axis.MAX_COORDINATE, births, (agent, x, y, z) -> {
                var origin = numbers.origin();
                agent.position(origin.inside(0, x), origin.inside(1, y), (float) z);
            });
            births.placed();
        }
        moves(more, births);
    }

    private static FileNode.Mapping part(FileNode.Mapping given, boolean more) {
        return new FileNode.Mapping(
                given.place(),
                given.entries().stream()
                        .filter(e -> KEYS.contains(e.key()) == more)
                        .toList());
    }

    private void lets(FileNode.Mapping more, NewAgentNumbers births) {
        for (var entry : KeyReader.entries(more.get("let"), "let", "names with expressions", faults)) {
            if (!entry.key().matches(KeyReader.NAME)) faults.add(entry.place(), KeyReader.noName(entry.key()));
            else if (births.has(entry.key()) || numbers.scope().names().contains(entry.key()))
                faults.add(entry.place(), "'%s' has a value already: take another name".formatted(entry.key()));
            else births.let(entry);
        }
    }

    private void moves(FileNode.Mapping more, NewAgentNumbers births) {
        FileNode velocity = more.get("velocity"), heading = more.get("heading"), speed = more.get("speed");
        if (velocity != null)
            vector(
                    velocity,
                    "velocity",
                    MAX_SPEED,
                    births,
                    (agent, x, y, z) -> agent.velocity((float) x, (float) y, (float) z));
        if (heading != null)
            vector(
                    heading,
                    "heading",
                    Axis.MAX_COORDINATE,
                    births,
                    (agent, x, y, z) -> agent.heading((float) x, (float) y, (float) z));
        if (speed == null) return;
        var along = births.within(speed, "the speed of a spawn", 0, MAX_SPEED);
        if (along != null) births.then((agent, known) -> agent.speed((float) along.at(known)));
    }

    /** Takes a vector of each agent. */
    private void vector(FileNode node, String what, double limit, NewAgentNumbers births, Taker taker) {
        int before = faults.count();
        var parts = KeyReader.list(node, what, "[x, y], such as [1, 0] along x", faults);
        if (faults.count() > before) return;
        if (parts.size() != 2 && parts.size() != 3) {
            faults.add(node.place(), "%s has %d numbers; allowed are 2 or 3".formatted(what, parts.size()));
            return;
        }
        var x = births.within(parts.get(0), "x of " + what, -limit, limit);
        var y = births.within(parts.get(1), "y of " + what, -limit, limit);
        var z = parts.size() < 3 ? null : births.within(parts.get(2), "z of " + what, -limit, limit);
        if (x == null || y == null || parts.size() == 3 && z == null) return;
        if (what.equals("heading") && x.isZero() && y.isZero() && (z == null || z.isZero()))
            faults.add(node.place(), "a heading of zero has no direction: give it one");
        births.then((agent, known) -> {
            try {
                taker.take(agent, x.at(known), y.at(known), z == null ? 0 : z.at(known));
            } catch (IllegalArgumentException e) {
                faults.add(node.place(), "%s of agent %d: %s".formatted(what, agent.id(), e.getMessage()));
            }
        });
    }
}
