package throng.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A range stands at the component of a record, not in its constructor: all else reads it there. */
class ComponentRangesTest {
    private static Stream<String> offences(ParsedSource source) {
        var found = Stream.<String>builder();
        new TreeScanner<Void, Set<String>>() {
            @Override
            public Void visitClass(ClassTree type, Set<String> outer) {
                var components = new HashSet<String>();
                if (type.getKind() == Tree.Kind.RECORD)
                    for (Tree member : type.getMembers())
                        if (member instanceof VariableTree field)
                            components.add(field.getName().toString());
                return super.visitClass(type, components);
            }

            @Override
            public Void visitMethod(MethodTree method, Set<String> components) {
                return method.getName().contentEquals("<init>") ? super.visitMethod(method, components) : null;
            }

            @Override
            public Void visitMethodInvocation(MethodInvocationTree call, Set<String> components) {
                List<String> arguments =
                        call.getArguments().stream().map(Object::toString).toList();
                if (call.getMethodSelect().toString().matches("(Check\\.)?within")
                        && arguments.size() > 3
                        && components.contains(arguments.get(1))
                        && isFixed(call.getArguments().get(2))
                        && isFixed(call.getArguments().get(3)))
                    found.add(source.file().at(source.line(call)) + "the range of " + arguments.get(1));
                return super.visitMethodInvocation(call, components);
            }
        }.scan(source.tree(), Set.of());
        return found.build();
    }

    /** Whether an end is made of constants alone. */
    private static boolean isFixed(Tree end) {
        Predicate<String> isConstant = name -> Character.isUpperCase(name.charAt(0));
        Boolean other = new TreeScanner<Boolean, Void>() {
            @Override
            public Boolean visitIdentifier(IdentifierTree name, Void none) {
                return !isConstant.test(name.getName().toString());
            }

            @Override
            public Boolean reduce(Boolean one, Boolean two) {
                return Boolean.TRUE.equals(one) || Boolean.TRUE.equals(two);
            }
        }.scan(end, null);
        return !Boolean.TRUE.equals(other);
    }

    @Test
    void constructorsCheckNoRangeOfTheirOwn() {
        Gate.none(
                "write @Range at the component, and Check.values into the constructor.",
                ParsedSource.ALL.stream()
                        .filter(source -> source.file().isMain())
                        .flatMap(ComponentRangesTest::offences));
    }

    @Test
    void aRangeInAConstructorIsFound(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("A.java");
        Files.writeString(
                file, "record A(int n, int m) { A { Check.within(\"n\", n, 1, 2); Check.within(\"m\", m, n, 2); } }");
        var parsed = ParsedSource.parse(List.of(SourceFile.of(folder, file)));
        assertEquals(
                List.of("A.java:1: the range of n"),
                parsed.stream().flatMap(ComponentRangesTest::offences).toList());
    }
}
