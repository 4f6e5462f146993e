package throng.house;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A file as javac parses it. Names are not resolved: that needs class paths and takes ten times as long. */
record ParsedSource(SourceFile file, CompilationUnitTree tree, SourcePositions positions) {
    static final List<ParsedSource> ALL = parse(House.FILES);

    /**
     * A method with a body, from the line of its name to its last brace. Annotations do not count: they hold tables of
     * cases.
     */
    record Method(SourceFile file, String name, long line, long lines) {}

    List<Method> methods() {
        var methods = new ArrayList<Method>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethod(MethodTree method, Void none) {
                // constructors added by javac have no end position
                if (method.getBody() != null && positions.getEndPosition(tree, method) >= 0) {
                    long line = firstLine(method), lines = lastLine(method) - line + 1;
                    methods.add(new Method(file, method.getName().toString(), line, lines));
                }
                return super.visitMethod(method, null);
            }
        }.scan(tree, null);
        return methods;
    }

    static Stream<Method> allMethods() {
        return ALL.stream().flatMap(parsed -> parsed.methods().stream());
    }

    /** The line on which a part begins, from 1. */
    long line(Tree part) {
        return tree.getLineMap().getLineNumber(positions.getStartPosition(tree, part));
    }

    /** The line of the type parameters or the type. A constructor has neither: it begins where its annotations end. */
    private long firstLine(MethodTree method) {
        if (!method.getTypeParameters().isEmpty())
            return line(method.getTypeParameters().getFirst());
        if (method.getReturnType() != null) return line(method.getReturnType());
        return positions.getEndPosition(tree, method.getModifiers()) < 0
                ? line(method)
                : lastLine(method.getModifiers());
    }

    private long lastLine(Tree part) {
        return tree.getLineMap().getLineNumber(positions.getEndPosition(tree, part));
    }

    static List<ParsedSource> parse(List<SourceFile> files) {
        var byPath = new HashMap<Path, SourceFile>();
        files.forEach(file -> byPath.put(file.file(), file));
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            var units = manager.getJavaFileObjectsFromPaths(
                    byPath.keySet().stream().sorted().toList());
            var task = (JavacTask) compiler.getTask(null, manager, null, List.of("-proc:none"), null, units);
            var positions = Trees.instance(task).getSourcePositions();
            var parsed = new ArrayList<ParsedSource>();
            for (var tree : task.parse()) {
                var file = Objects.requireNonNull(
                        byPath.get(Path.of(tree.getSourceFile().toUri())));
                parsed.add(new ParsedSource(file, tree, positions));
            }
            return parsed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
