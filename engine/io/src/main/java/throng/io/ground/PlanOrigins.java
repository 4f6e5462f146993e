package throng.io.ground;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import throng.io.plan.PlanReader;
import throng.io.tree.Faults;
import throng.io.tree.FileNode;
import throng.math.Origin;

/** Finds the origin of a file that says none, and has a plan in the coordinates of a map: it is that of the plan. */
public final class PlanOrigins {
    private PlanOrigins() {}

    /**
     * {@return the origin of the first plan that is far from its own; none: no plan is}
     *
     * @param root the file; plans that are wrong are told by who reads them
     * @param folder of the files that it names; null: it names none
     */
    public static Origin of(FileNode.Mapping root, @Nullable Path folder) {
        var files = new FilesBeside(folder, new Faults());
        for (String section : new String[] {"walls", "maps"}) {
            FileNode node = root.get(section);
            Origin found = node == null ? Origin.NONE : of(node, files);
            if (found.isFar()) return found;
        }
        return Origin.NONE;
    }

    private static Origin of(FileNode node, FilesBeside files) {
        if (node instanceof FileNode.Sequence list)
            for (FileNode item : list.items()) {
                Origin found = of(item, files);
                if (found.isFar()) return found;
            }
        if (node instanceof FileNode.Mapping keys)
            for (var entry : keys.entries()) {
                Origin found = entry.key().equals("plan") && entry.value() instanceof FileNode.Scalar
                        ? files.read(entry.value(), PlanReader::origin)
                        : of(entry.value(), files);
                if (found != null && found.isFar()) return found;
            }
        return Origin.NONE;
    }
}
