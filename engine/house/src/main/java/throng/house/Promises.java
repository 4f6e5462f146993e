package throng.house;

import static java.util.regex.Pattern.compile;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the last release promised, compared with what is here.
 *
 * @param version of the next release
 * @param released version of the last release
 * @param next what the changelog says of the next release
 */
record Promises(String version, String released, String next) {
    private static final Pattern MEMBER = compile("(?:[a-z]\\w*\\.)*([A-Z][\\w.]*).*");

    /** How the changelog says that a package or a type has another name now: a member of it need not be told. */
    private static final Pattern MOVED = compile("`(throng[\\w.]*)` → `(throng[\\w.]*)`");

    /** What {@code engine/CHANGELOG.md} says under "Next". */
    static String next(String changelog) {
        var section = compile("(?ms)^## Next$(.*?)(?=^## |\\z)").matcher(changelog);
        return section.find() ? section.group(1) : "";
    }

    /** Members that the list of the last release has, that of today lacks, and the changelog does not name. */
    Stream<String> brokenMembers(String before, String now) {
        var kept = now.lines().toList();
        return before.lines()
                .map(this::moved)
                .filter(line -> !kept.contains(line))
                .flatMap(line -> Stream.concat(untold(name(line), line), tooSmall(line)));
    }

    /** Worlds that had other bits in the last release, or are gone, and that the changelog does not name. */
    Stream<String> changedWorlds(String before, String now) {
        var hashes = lastHashes(now);
        return lastHashes(before).entrySet().stream()
                .filter(world -> !world.getValue().equals(hashes.get(world.getKey())))
                .flatMap(world -> untold(world.getKey(), world.getKey() + " " + world.getValue()));
    }

    private String moved(String line) {
        return MOVED.matcher(next)
                .results()
                .filter(move -> line.matches(Pattern.quote(move.group(1)) + "[. (].*"))
                .map(move -> move.group(2) + line.substring(move.group(1).length()))
                .findFirst()
                .orElse(line);
    }

    private Stream<String> untold(String name, String line) {
        return next.contains("`" + name + "`")
                ? Stream.empty()
                : Stream.of(line + ": " + released + " has it, and the changelog does not say `" + name + "`");
    }

    private Stream<String> tooSmall(String line) {
        boolean stable = !released.startsWith("0.");
        return stable && major(version).equals(major(released))
                ? Stream.of(line + ": " + released + " has it, so " + version + " must become the next major version")
                : Stream.empty();
    }

    private static String major(String version) {
        return version.replaceAll("\\..*", "");
    }

    /** The type and the member without package and parameters. */
    static String name(String line) {
        var member = MEMBER.matcher(line.replaceAll("[ (:].*", ""));
        return member.matches() ? member.group(1) : line;
    }

    private static Map<String, String> lastHashes(String text) {
        var hashes = new LinkedHashMap<String, String>();
        var pin = compile("(?m)^([^#\\s]\\S*) +([0-9a-f]{16})\\b").matcher(text);
        while (pin.find()) hashes.put(pin.group(1), pin.group(2));
        return hashes;
    }
}
