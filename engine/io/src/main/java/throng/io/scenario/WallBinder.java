package throng.io.scenario;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.tree.FileNode;
import throng.terrain.wall.Walls;

/** Builds the walls of a file: {@code {from: [0, 0], to: [20, 0]}}. */
final class WallBinder {
    private final Walls walls;
    private final NumberReader numbers;

    WallBinder(Walls walls, NumberReader numbers) {
        this.walls = walls;
        this.numbers = numbers;
    }

    void bind(@Nullable FileNode node) {
        if (node == null) return;
        for (FileNode item : KeyReader.list(node, "walls", numbers.faults())) {
            var keys = KeyReader.known(item, "a wall", List.of("from", "to"), numbers.faults());
            float[] from = point(item, keys, "from"), to = point(item, keys, "to");
            if (from == null || to == null) continue;
            try {
                walls.add(from[0], from[1], to[0], to[1]);
            } catch (IllegalArgumentException e) {
                numbers.faults().add(item.place(), String.valueOf(e.getMessage()));
            }
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
            numbers.faults().add(node.place(), "%s has %d numbers; allowed are [x, y]".formatted(key, parts.size()));
            return null;
        }
        Float x = numbers.real(parts.get(0), "x"), y = numbers.real(parts.get(1), "y");
        return x == null || y == null ? null : new float[] {x, y};
    }
}
