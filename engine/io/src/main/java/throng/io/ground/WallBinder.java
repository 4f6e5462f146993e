package throng.io.ground;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.plan.PlanReader;
import throng.io.tree.FileNode;
import throng.world.World;

/** Builds the walls of a file: {@code {from: [0, 0], to: [20, 0]}}, or all of a plan: {@code {plan: hall.wkt}}. */
public final class WallBinder {
    private final World world;
    private final NumberReader numbers;
    private final FilesBeside files;

    /**
     * Builds walls.
     *
     * @param world receives them
     * @param numbers reads numbers
     * @param files opens files
     */
    public WallBinder(World world, NumberReader numbers, FilesBeside files) {
        this.world = world;
        this.numbers = numbers;
        this.files = files;
    }

    /** Reads all walls. */
    public void bind(@Nullable FileNode node) {
        if (node == null) return;
        for (FileNode item : KeyReader.list(node, "walls", numbers.faults())) {
            if (KeyReader.isEmpty(item)) continue; // a choice without walls
            if (!(item instanceof FileNode.Mapping)) {
                numbers.faults()
                        .add(
                                item.place(),
                                "a wall is %s; allowed are {from: [x, y], to: [x, y]} and {plan: ..}"
                                        .formatted(item.what()));
                continue;
            }
            var keys = KeyReader.known(item, "a wall", List.of("from", "to", "plan"), numbers.faults());
            if (keys.get("plan") != null) {
                plan(item, keys);
                continue;
            }
            float[] from = point(item, keys, "from"), to = point(item, keys, "to");
            if (from == null || to == null) continue;
            try {
                world.walls().add(from[0], from[1], to[0], to[1]);
            } catch (IllegalArgumentException e) {
                numbers.faults().add(item.place(), e);
            }
        }
    }

    private void plan(FileNode item, FileNode.Mapping keys) {
        FileNode file = Objects.requireNonNull(keys.get("plan"));
        if (keys.entries().size() > 1) numbers.faults().add(item.place(), "a wall is from and to, or a plan alone");
        var plan = files.read(file, path -> PlanReader.read(path, numbers.origin()));
        if (plan == null) return;
        try {
            plan.build(world);
        } catch (IllegalArgumentException e) {
            numbers.faults().add(file.place(), e);
        }
    }

    private float @Nullable [] point(FileNode wall, FileNode.Mapping keys, String key) {
        FileNode node = keys.get(key);
        if (node == null) {
            KeyReader.missing(wall.place(), "a wall", key, "[x, y], metres", numbers.faults());
            return null;
        }
        var parts = KeyReader.list(node, key, numbers.faults());
        if (parts.size() != 2) {
            numbers.faults()
                    .add(
                            node.place(),
                            "%s has %s; allowed are [x, y]".formatted(key, KeyReader.count(parts.size(), "number")));
            return null;
        }
        Float x = numbers.place(parts.get(0), "x", 0), y = numbers.place(parts.get(1), "y", 1);
        return x == null || y == null ? null : new float[] {x, y};
    }
}
