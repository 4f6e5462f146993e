package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that a file cannot hold are refused at once; all others are saved and loaded. */
class NamesTest {
    private static final int MAX_LENGTH = 1000;
    private static final String WALKER = "\uD83D\uDEB6";

    private static World make() {
        var world = World.torus(20, 20).seed(1).workers(1).build();
        world.group("a").spawn(5, Spawn.uniform());
        return world;
    }

    private static void refused(String name, String says) {
        try (var world = make()) {
            long hash = world.hash();
            var group = world.groups().getFirst();
            refused("a group", says, name, world::group);
            refused("a column", says, name, column -> group.floats(column, 1));
            refused("a column", says, name, column -> group.ints(column, 1));
            assertEquals(1, world.groups().size());
            assertEquals(0, group.parts.members().agents().columns().size());
            assertEquals(hash, world.hash());
        }
    }

    private static void refused(String whose, String says, String name, Consumer<String> door) {
        var e = assertThrows(IllegalArgumentException.class, () -> door.accept(name));
        assertEquals("the name of " + whose + says, e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {1001, 65_536, 70_000})
    void longNamesAreRefused(int length) {
        refused("x".repeat(length), " has " + length + " characters; allowed are 1000");
    }

    /** In UTF-8 half surrogates become question marks, so that two names become the same. */
    @Test
    void halfSurrogatesAreRefused() {
        refused("\uD800", " has half of a character at 0: take another name");
        refused("ab\uDC00", " has half of a character at 2: take another name");
        refused("\uDEB6\uD83D", " has half of a character at 0: take another name");
        refused(WALKER + "\uD83D", " has half of a character at 2: take another name");
        refused("\uD83D" + WALKER, " has half of a character at 0: take another name");
    }

    @Test
    void allowedNamesAreSavedAndLoaded() throws IOException {
        var names = List.of(
                "x".repeat(MAX_LENGTH), WALKER.repeat(MAX_LENGTH / 2), "\u4EBA".repeat(MAX_LENGTH), "\0", "a\nb");
        for (String name : names) saved(name);
    }

    private static void saved(String name) throws IOException {
        try (var from = make();
                var to = make()) {
            for (World each : List.of(from, to)) {
                each.group(name).floats(name, 1);
                each.groups().getFirst().ints(name, 2);
            }
            from.groups().get(1).spawn(3, Spawn.uniform());
            from.tick(.1f);
            var out = new ByteArrayOutputStream();
            from.snapshot(out);
            to.restore(new ByteArrayInputStream(out.toByteArray()));
            assertEquals(from.hash(), to.hash());
            assertEquals(3, to.groups().get(1).count());
        }
    }
}
