package throng.io.ground;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.io.bind.KeyReader;
import throng.io.bind.NumberReader;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.math.Axis;
import throng.math.Space;

/** Reads the space of a file: {@code {torus: [640, 360]}}, {@code {open: 3}}, or axis by axis. */
public final class SpaceReader {
    private static final List<String> SPACES = List.of("torus", "open", "axes");

    private final NumberReader numbers;
    private final Faults faults;
    private Space space = Space.open(2);

    /**
     * Makes a reader.
     *
     * @param numbers reads numbers
     */
    public SpaceReader(NumberReader numbers) {
        this.numbers = numbers;
        faults = numbers.faults();
    }

    /** {@return the space; an open one if it is wrong} */
    public Space read(FileNode.Mapping root) {
        FileNode node = root.get("space");
        if (node == null) {
            KeyReader.missing(root.place(), "a scenario file", "space", "{torus: [w, h]} or {open: 2}", faults);
            return space;
        }
        if (!(node instanceof FileNode.Mapping) && !KeyReader.isEmpty(node)) {
            faults.add(
                    node.place(),
                    "space is %s; allowed are {torus: [w, h]}, {open: 2}, {axes: [.., ..]}".formatted(node.what()));
            return space;
        }
        var keys = KeyReader.known(node, "space", SPACES, faults);
        if (keys.entries().size() != 1) {
            if (node instanceof FileNode.Mapping given && given.entries().equals(keys.entries()))
                faults.add(node.place(), "a space is one of: " + KeyReader.words(SPACES));
            return space;
        }
        var entry = keys.entries().getFirst();
        try {
            switch (entry.key()) {
                case "torus" -> torus(entry.value());
                case "axes" -> axes(entry.value());
                default -> {
                    Long axes = numbers.whole(entry.value(), "the number of axes of an open space", 2, 3);
                    if (axes != null) space = Space.open(axes.intValue()).origin(numbers.origin());
                }
            }
        } catch (IllegalArgumentException e) {
            faults.add(entry.value().place(), String.valueOf(e.getMessage()));
        }
        return space;
    }

    private void torus(FileNode node) {
        int before = faults.count();
        var sides = KeyReader.list(node, "a torus", "[width, height] or [width, height, depth]", faults);
        if (faults.count() > before) return;
        if (sides.size() != 2 && sides.size() != 3) {
            faults.add(
                    node.place(),
                    "a torus of %s; allowed is [width, height] or [width, height, depth]"
                            .formatted(KeyReader.count(sides.size(), "side")));
            return;
        }
        var axes = new ArrayList<Axis>();
        for (FileNode side : sides) {
            Float length = numbers.real(side, "a side of the torus");
            if (length == null) continue;
            try {
                axes.add(Axis.torus(length));
            } catch (IllegalArgumentException e) {
                faults.add(side.place(), String.valueOf(e.getMessage()));
            }
        }
        if (axes.size() == sides.size()) space = space(axes);
    }

    /** Each axis is {@code open}, or a border with its ends: {@code {reflect: [0, 20]}}. */
    private void axes(FileNode node) {
        var found = new ArrayList<Axis>();
        var items = KeyReader.list(node, "axes", faults);
        for (FileNode item : items) {
            Axis axis = axis(item, found.size());
            if (axis != null) found.add(axis);
        }
        if (items.size() != 2 && items.size() != 3)
            faults.add(
                    node.place(),
                    "%d %s; allowed are 2 or 3".formatted(items.size(), items.size() == 1 ? "axis" : "axes"));
        else if (found.size() == items.size()) space = space(found);
    }

    /** One number alone is a length: the axis goes from the origin on. */
    private @Nullable Axis axis(FileNode item, int number) {
        if (item instanceof FileNode.Scalar scalar && scalar.text().equals("open")) return Axis.OPEN;
        var keys = KeyReader.known(item, "an axis", List.of("torus", "reflect", "clamp"), faults);
        if (keys.entries().size() != 1) return null;
        var entry = keys.entries().getFirst();
        var ends = entry.value() instanceof FileNode.Sequence list ? list.items() : List.of(entry.value());
        float[] end = new float[2];
        if (ends.isEmpty() || ends.size() > 2) {
            faults.add(entry.value().place(), "an axis has two ends: [low, high]");
            return null;
        }
        for (int k = 0; k < ends.size(); k++) {
            String what = "an end of the axis";
            Float value = ends.size() == 1 ? numbers.real(ends.get(k), what) : numbers.place(ends.get(k), what, number);
            if (value == null) return null;
            end[2 - ends.size() + k] = value;
        }
        try {
            return new Axis(Axis.Border.valueOf(entry.key().toUpperCase(Locale.ROOT)), end[0], end[1]);
        } catch (IllegalArgumentException e) {
            faults.add(entry.value().place(), e.getMessage() + numbers.origin().counted());
            return null;
        }
    }

    private Space space(List<Axis> axes) {
        return new Space(axes.get(0), axes.get(1), axes.size() == 3 ? axes.get(2) : null, numbers.origin());
    }
}
