package throng;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import throng.samples.EngineParts;

/** {@code engine/API.txt} lists all exported types with their public and protected members. */
class SurfaceTest {
    private static final String CURE = "; if this change is intended, let this test write the file: "
            + "mvn -q -pl engine/tests -am test -Dtest=SurfaceTest -Dthrong.write=true";

    /** The modifiers that the file shows. */
    private static final int SHOWN_MODIFIERS =
            Modifier.PUBLIC | Modifier.PROTECTED | Modifier.STATIC | Modifier.ABSTRACT;

    /** Methods that every record or enum has. */
    private static final Set<String> IMPLICIT_METHODS = Set.of("equals", "hashCode", "toString", "values", "valueOf");

    @Test
    void theFileListsThePublicApi() throws Exception {
        var lines = new TreeSet<String>();
        for (Class<?> type : types()) lines.addAll(lines(type));
        Path file = CoreModule.FOLDER.resolve("../API.txt");
        String text = String.join("\n", lines) + "\n";
        if (Boolean.getBoolean("throng.write")) Files.writeString(file, text);
        String written = Files.exists(file) ? Files.readString(file) : "";
        assertEquals("", without(text, written), "the API has members that engine/API.txt does not list" + CURE);
        assertEquals("", without(written, text), "the API lacks members that engine/API.txt lists" + CURE);
        assertEquals(text, written, "engine/API.txt is in another order" + CURE);
    }

    /**
     * {@code javap} reads class files by itself, so it sees what reflection or a filter of this test leaves out. A
     * member that only it sees is inherited from a superclass that is not public: move it into the public class.
     */
    @Test
    void javapSeesTheSameMembers() throws Exception {
        var printed = new StringWriter();
        var arguments = Stream.concat(
                Stream.of("-protected", "-cp", System.getProperty("surefire.test.class.path")),
                types().stream().map(Class::getName));
        var out = new PrintWriter(printed);
        int code = ToolProvider.findFirst("javap").orElseThrow().run(out, out, arguments.toArray(String[]::new));
        assertEquals(0, code, printed::toString);
        var listed = new TreeSet<String>();
        for (Class<?> type : types())
            for (String line : lines(type))
                if (line.contains("): ")) listed.add(ApiMember.of(line.replaceAll("\\): .*", "")));
        listed.removeIf(SurfaceTest::isImplicit);
        var seen = members(printed.toString());
        assertEquals(
                "",
                without(String.join("\n", seen), String.join("\n", listed)),
                "not in engine/API.txt, as they are inherited from a class that is not public. Cure: move them into "
                        + "the public class");
        assertEquals(
                "",
                without(String.join("\n", listed), String.join("\n", seen)),
                "in engine/API.txt, but javap does not see them. Cure: mvn clean, then mend what this test filters");
    }

    private static TreeSet<String> members(String javap) {
        var members = new TreeSet<String>();
        var head = Pattern.compile("^(?:[a-z]+ )*(?:class|interface) ([\\w.$]+).*\\{$");
        var call = Pattern.compile("^  .*?([\\w.$]+)\\((.*)\\)(?: throws .*)?;$");
        String type = "";
        for (String line : javap.lines().toList()) {
            var opening = head.matcher(line);
            var member = call.matcher(line);
            if (opening.matches()) type = opening.group(1);
            else if (member.matches())
                members.add(ApiMember.of(
                        (member.group(1).equals(type) ? type : type + "." + member.group(1)) + "(" + member.group(2)));
        }
        members.removeIf(SurfaceTest::isImplicit);
        return members;
    }

    private static boolean isImplicit(String member) {
        return IMPLICIT_METHODS.contains(member.replaceAll(".*\\.|/.*", ""));
    }

    private static String without(String text, String other) {
        var lines = new ArrayList<>(text.lines().toList());
        lines.removeAll(other.lines().toList());
        return String.join("\n", lines);
    }

    /** One line for the type and one for each member. Each begins with the type's name, so that sorting groups them. */
    private static List<String> lines(Class<?> type) {
        String name = name(type);
        var lines = new ArrayList<String>();
        lines.add(name + " " + kind(type));
        boolean open = !Modifier.isFinal(type.getModifiers());
        for (Field field : type.getDeclaredFields())
            if (isShown(field.getModifiers(), open) && !field.isSynthetic())
                lines.add(name + "." + field.getName() + ": " + words(field.getModifiers())
                        + simpleName(field.getType()));
        for (Constructor<?> constructor : type.getDeclaredConstructors())
            if (isShown(constructor.getModifiers(), open) && !constructor.isSynthetic())
                lines.add(name + "(" + parameters(constructor) + "): " + words(constructor.getModifiers()) + "new");
        for (Method method : type.getDeclaredMethods()) {
            if (!isShown(method.getModifiers(), open) || method.isSynthetic()) continue;
            if (IMPLICIT_METHODS.contains(method.getName()) && (type.isRecord() || type.isEnum())) continue;
            lines.add(name + "." + method.getName() + "(" + parameters(method) + "): " + words(method.getModifiers())
                    + (method.isDefault() ? "default " : "")
                    + simpleName(method.getGenericReturnType()));
        }
        return lines;
    }

    private static String kind(Class<?> type) {
        String kind = type.isAnnotation()
                ? "annotation"
                : type.isInterface() ? "interface" : type.isRecord() ? "record" : type.isEnum() ? "enum" : "class";
        String over = Stream.concat(Stream.ofNullable(type.getSuperclass()), Arrays.stream(type.getInterfaces()))
                .filter(above -> !Set.of(Object.class, Record.class, Enum.class).contains(above))
                .map(SurfaceTest::simpleName)
                .collect(joining(", "));
        boolean fixed = Modifier.isFinal(type.getModifiers()) && kind.equals("class");
        return (type.isSealed() ? "sealed " : "")
                + (fixed ? "final " : "")
                + (kind.equals("class") && Modifier.isAbstract(type.getModifiers()) ? "abstract " : "")
                + kind
                + (over.isEmpty() ? "" : " of " + over);
    }

    private static String words(int modifiers) {
        String words = Modifier.toString(modifiers & SHOWN_MODIFIERS & ~Modifier.PUBLIC);
        return words.isEmpty() ? "" : words + " ";
    }

    private static boolean isShown(int modifiers, boolean open) {
        return Modifier.isPublic(modifiers) || open && Modifier.isProtected(modifiers);
    }

    private static String parameters(Executable of) {
        return Arrays.stream(of.getGenericParameterTypes())
                .map(SurfaceTest::simpleName)
                .collect(joining(", "));
    }

    private static String simpleName(Type type) {
        return type.getTypeName().replaceAll("\\b[a-z][\\w]*\\.", "").replace('$', '.');
    }

    private static String name(Class<?> type) {
        return type.getName().replace('$', '.');
    }

    /** Public types of exported packages. */
    static List<Class<?>> types() {
        return EngineParts.exportedClasses().stream()
                .filter(SurfaceTest::visible)
                .toList();
    }

    private static boolean visible(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getEnclosingClass())
            if (!Modifier.isPublic(c.getModifiers()) && !Modifier.isProtected(c.getModifiers())) return false;
        return !type.isAnonymousClass() && !type.isSynthetic();
    }
}
