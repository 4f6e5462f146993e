package throng.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the last release had is kept, or {@code engine/CHANGELOG.md} says that it is not. */
class PromisesTest {
    private static final Promises HERE = new Promises(
            find("<version\\.release>(.*?)</", read("pom.xml")),
            read("engine/released/version").strip(),
            Promises.next(read("engine/CHANGELOG.md")));

    @Test
    void membersOfTheLastReleaseAreKeptOrTold() {
        Gate.none(
                "keep the member; or name it under \"## Next\" of engine/CHANGELOG.md, with what to write instead, and "
                        + "raise version.release in pom.xml if a message asks for it.",
                Stream.of("API.txt", "API-modules.txt")
                        .flatMap(list -> HERE.brokenMembers(read("engine/released/" + list), read("engine/" + list))));
    }

    @Test
    void worldsOfTheLastReleaseKeepTheirBitsOrAreTold() {
        Gate.none(
                "undo the change; or name the world under \"## Next\" of engine/CHANGELOG.md, with why agents move "
                        + "otherwise.",
                HERE.changedWorlds(read("engine/released/hashes"), read(".ci/hashes")));
    }

    @Test
    void aMemberThatIsGoneOrHasChangedIsTold() {
        String before = "throng.world.World.tick(float): void\nthrong.world.World final class\nthrong.io.A(int): new\n";
        String now =
                "throng.world.World.tick(double): void\nthrong.world.World final class\nthrong.world.World.a(): int\n";
        var silent = new Promises("0.2.0", "0.1.0", "");
        assertEquals(
                List.of(
                        "throng.world.World.tick(float): void: 0.1.0 has it, and the changelog does "
                                + "not say `World.tick`",
                        "throng.io.A(int): new: 0.1.0 has it, and the changelog does not say `A`"),
                silent.brokenMembers(before, now).toList());
        String text = "# Changes\n\n## Next\n\n- `World.tick` takes a double. `A` is gone.\n\n## 0.1.0\n\n- `B`\n";
        var told = new Promises("0.2.0", "0.1.0", Promises.next(text));
        assertEquals(List.of(), told.brokenMembers(before, now).toList());
        assertTrue(new Promises("0.2.0", "0.1.0", Promises.next("## Next\n\n## 0.1.0\n- `World.tick` `A`\n"))
                .brokenMembers(before, now)
                .findAny()
                .isPresent());
    }

    @Test
    void membersOfWhatHasMovedAreToldAtOnce() {
        String before = "throng.a.b.Rule record\nthrong.a.b.Rule.of(int): static Rule\nthrong.a.bc.Own record\n";
        String now = "throng.c.Rule record\nthrong.c.Rule.of(int): static Rule\n";
        var told = new Promises("0.2.0", "0.1.0", "- `throng.a.b` → `throng.c`: ..");
        assertEquals(
                List.of("throng.a.bc.Own record: 0.1.0 has it, and the changelog does not say `Own`"),
                told.brokenMembers(before, now).toList());
        assertEquals(
                1,
                told.brokenMembers(before, "throng.c.Rule record\nthrong.a.bc.Own record\n")
                        .count());
    }

    @Test
    void fromOneOnABrokenMemberAsksForAMajorVersion() {
        String before = "throng.world.World.tick(float): void\n";
        var minor = new Promises("1.3.0", "1.2.0", "`World.tick` is gone").brokenMembers(before, "");
        assertEquals(
                List.of("throng.world.World.tick(float): void: 1.2.0 has it, so 1.3.0 must become "
                        + "the next major version"),
                minor.toList());
        assertEquals(
                List.of(),
                new Promises("2.0.0", "1.2.0", "`World.tick` is gone")
                        .brokenMembers(before, "")
                        .toList());
    }

    @Test
    void aWorldWithOtherBitsIsTold() {
        String before =
                "# notes\nshoal 0000000000000001 first\nshoal 0000000000000002 why\npile 0000000000000003 first\n";
        String now = before + "shoal 0000000000000004 why\n";
        assertEquals(
                List.of("shoal 0000000000000002: 0.1.0 has it, and the changelog does not say `shoal`"),
                new Promises("0.2.0", "0.1.0", "").changedWorlds(before, now).toList());
        assertEquals(
                List.of(),
                new Promises("0.2.0", "0.1.0", "- `shoal` turns")
                        .changedWorlds(before, now)
                        .toList());
        assertEquals(
                2, new Promises("0.2.0", "0.1.0", "").changedWorlds(before, "").count());
    }

    private static String read(String path) {
        return SourceFile.read(House.ROOT.resolve(path));
    }

    private static String find(String pattern, String text) {
        var found = Pattern.compile(pattern).matcher(text);
        assertTrue(found.find(), pattern);
        return found.group(1);
    }
}
