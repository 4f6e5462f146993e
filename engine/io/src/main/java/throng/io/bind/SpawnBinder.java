package throng.io.bind;

import java.util.List;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.world.Spawn;

/** Says where agents begin: {@code {uniform: {}, speed: 4, heading: [1, 0]}}. */
public final class SpawnBinder {
    private static final List<String> MOVES = List.of("speed", "heading");

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

    /**
     * {@return where agents begin, and how they move; nowhere if it is wrong}
     *
     * @param node what the file says
     * @param columnValues what columns hold at first: they may depend on the place
     */
    public Spawn bind(FileNode node, List<Spawn> columnValues) {
        FileNode where = node;
        var more = new FileNode.Mapping(where.place(), List.of());
        if (where instanceof FileNode.Mapping given) {
            more = part(given, true);
            where = part(given, false);
        }
        Spawn spawn = values.named(Spawn.class, where);
        if (spawn == null) return agent -> {};
        for (Spawn each : columnValues) spawn = both(spawn, each);
        return moving(spawn, more);
    }

    private static FileNode.Mapping part(FileNode.Mapping given, boolean more) {
        return new FileNode.Mapping(
                given.place(),
                given.entries().stream()
                        .filter(e -> MOVES.contains(e.key()) == more)
                        .toList());
    }

    private static Spawn both(Spawn first, Spawn second) {
        return agent -> {
            first.place(agent);
            second.place(agent);
        };
    }

    private Spawn moving(Spawn spawn, FileNode.Mapping more) {
        Spawn all = spawn;
        FileNode heading = more.get("heading"), speed = more.get("speed");
        if (heading != null) {
            int before = faults.count();
            var parts = KeyReader.list(heading, "heading", "[x, y], such as [1, 0] along x", faults);
            float[] to = new float[3];
            for (int a = 0; a < Math.min(3, parts.size()); a++) {
                Float part = numbers.real(parts.get(a), "heading");
                to[a] = part == null ? 1 : part;
            }
            try {
                if (faults.count() == before) all = all.heading(to[0], to[1], to[2]);
            } catch (IllegalArgumentException e) {
                faults.add(heading.place(), String.valueOf(e.getMessage()));
            }
        }
        Float along = speed == null ? null : numbers.real(speed, "the speed of a spawn");
        if (along == null || speed == null) return all;
        try {
            return all.moving(along);
        } catch (IllegalArgumentException e) {
            faults.add(speed.place(), String.valueOf(e.getMessage()));
            return all;
        }
    }
}
