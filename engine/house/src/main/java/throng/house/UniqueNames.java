package throng.house;

import com.sun.source.tree.ClassTree;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Finds top-level types that share a simple name: a reader of one could mean the other. */
final class UniqueNames {
    static final String CURE = "rename one of them, so that each simple name means one type.";

    private UniqueNames() {}

    /** Each name after its first occurrence in these files, as "file:line: name, also in file". */
    static Stream<String> offences(List<ParsedSource> files) {
        var firstPath = new TreeMap<String, String>();
        var found = Stream.<String>builder();
        for (ParsedSource file : files) {
            for (var type : file.tree().getTypeDecls()) {
                if (!(type instanceof ClassTree named)) continue;
                String name = named.getSimpleName().toString(),
                        path = file.file().path();
                String other = firstPath.putIfAbsent(name, path);
                if (other != null) found.add(file.file().at(file.line(type)) + name + ", also in " + other);
            }
        }
        return found.build();
    }
}
