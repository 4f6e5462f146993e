package throng.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import throng.ApiMember;
import throng.CoreModule;

/** The fuzz knows each call of {@code API.txt}: it makes it, or {@link InternalCalls} says why not. */
class PublicApiTest {
    private static final Pattern MEMBER = Pattern.compile("(throng\\.[\\w.]+)(?:\\.(\\w+))?\\((.*)\\): (.*)");
    private static final Set<String> IMPLICIT = Set.of("equals", "hashCode", "toString", "values", "valueOf");

    @Test
    void everyMemberOfTheApiIsKnown() throws IOException {
        var known = new TreeSet<String>();
        for (Class<?> type : PublicApi.CLASSES)
            for (PublicApi.Call call : PublicApi.calls(type)) {
                boolean method = call.code() instanceof Method;
                String owner = (method ? call.code().getDeclaringClass() : type)
                        .getName()
                        .replace('$', '.');
                known.add(owner + (method ? "." + call.code().getName() : "") + "/"
                        + call.code().getParameterCount());
            }
        var missing = new TreeSet<String>();
        List<String> lines = Files.readAllLines(CoreModule.FOLDER.resolve("../API.txt"));
        for (String line : lines) {
            var member = MEMBER.matcher(line);
            if (!member.matches() || member.group(4).startsWith("protected ")) continue;
            String called = line.substring(0, line.indexOf('('));
            if (IMPLICIT.contains(called.substring(called.lastIndexOf('.') + 1))) continue;
            if (!known.contains(ApiMember.of(called + "(" + member.group(3)))) missing.add(line);
        }
        assertEquals(
                "",
                String.join("\n", missing),
                "the fuzz does not call these. Cure: see that PublicApi.calls finds them, or say in InternalCalls "
                        + "why the fuzz leaves them out");
    }
}
