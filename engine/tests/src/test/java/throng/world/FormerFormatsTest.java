package throng.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import throng.CoreModule;
import throng.SnapshotEnd;
import throng.memory.Column;

/**
 * Snapshots of every former format are read. The test resources hold one of each {@link KeptWorld} in each format,
 * written by the code of that time.
 */
class FormerFormatsTest {
    private static final Path FOLDER = CoreModule.FOLDER.resolve("src/test/resources/snapshots");
    private static final String CURE =
            "this format has changed: count it up, and let this test write a file of it. If no "
                    + "release has written it yet, let the test write the file again: "
                    + "mvn -q -pl engine/tests -am test -Dtest=FormerFormatsTest -Dthrong.write=true";

    /** The version with which the files are written. */
    private static final int VERSION = 7;

    private static String name(int format, KeptWorld kept) {
        return "format-%d-%s.snapshot".formatted(format, kept.name().toLowerCase(java.util.Locale.ROOT));
    }

    private static byte[] file(int format, KeptWorld kept) throws IOException {
        return Files.readAllBytes(FOLDER.resolve(name(format, kept)));
    }

    private static World read(int format, KeptWorld kept) throws IOException {
        World world = kept.make();
        assertEquals(VERSION, world.restore(new ByteArrayInputStream(file(format, kept))));
        return world;
    }

    private static byte[] bytes(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out, VERSION);
        return out.toByteArray();
    }

    private static int newestFormat() throws IOException {
        try (World world = World.open(2).workers(1).build()) {
            return bytes(world)[8];
        }
    }

    /** Fails when the format has changed: then it needs a new number and a new file. */
    @ParameterizedTest
    @EnumSource
    void theNewestFormatIsKept(KeptWorld kept) throws IOException {
        int newest = newestFormat();
        if (Boolean.getBoolean("throng.write")) {
            try (World world = kept.run()) {
                Files.write(FOLDER.resolve(name(newest, kept)), bytes(world));
            }
        }
        byte[] file = file(newest, kept);
        assertEquals(newest, file[8]);
        try (World world = read(newest, kept)) {
            assertArrayEquals(state(file, world), state(bytes(world), world), CURE);
        }
    }

    /** The bytes before the numbers of what code has set up, which change with the classes of rules. */
    private static byte[] state(byte[] file, World world) {
        return Arrays.copyOf(
                file, file.length - 4 - SnapshotEnd.setup(world.groups().size()));
    }

    /** The hashes are those of the worlds when they were written. */
    @ParameterizedTest
    @CsvSource({"1, TOWN, aef962def4298754", "1, SKY, aa5720a4306d7945"})
    void everyFormatGivesTheStateThatWasSaved(int format, KeptWorld kept, String hash) throws IOException {
        try (World world = read(format, kept);
                World copy = kept.make()) {
            assertEquals(
                    hash,
                    "%016x".formatted(world.hash()),
                    "a file of format " + format + " is read otherwise. Cure: mend how it is read; this hash stays");
            assertEquals(KeptWorld.TICKS, world.ticks());
            assertEquals(KeptWorld.TICKS * .125, world.time());
            copy.restore(new ByteArrayInputStream(bytes(world)));
            for (int t = 0; t < 20; t++) {
                assertEquals(world.hash(), copy.hash(), "tick " + t);
                world.tick(.125f);
                copy.tick(.125f);
            }
        }
    }

    @ParameterizedTest
    @CsvSource("1")
    void columnsIdsAndRequestsOfTheTownAreRead(int format) throws IOException {
        try (World world = read(format, KeptWorld.TOWN)) {
            Group people = world.groups().getFirst(), dogs = world.groups().get(1);
            assertEquals(19, people.count());
            assertEquals(6, dogs.count());
            assertEquals(1, people.handle(2).generation(), "the second agent of id 2");
            assertThrows(IllegalArgumentException.class, () -> people.handle(7));
            assertThrows(IllegalArgumentException.class, () -> dogs.handle(0));
            for (int i = 0; i < people.count(); i++) {
                int id = people.ids().get(i);
                assertEquals(
                        id == 2 ? 36.5f : 30 + id * .5f, people.view("heat").get(i));
                assertEquals(id == 2 ? 1 : 60 + id, people.view("mass").get(i));
                assertEquals(4, column(people, "mood").bits(i));
                assertEquals(1, column(people, "day.state").bits(i), "at work");
            }
            for (int i = 0; i < dogs.count(); i++)
                assertEquals(-2 + .25f * dogs.ids().get(i), dogs.view("hunger").get(i));
            var removed = people.handle(4);
            world.tick(.125f);
            assertFalse(people.alive(removed));
            assertEquals(1, people.handle(4).generation(), "the agent that was asked for");
            assertEquals(36.5f, people.view("heat").get(people.index(people.handle(4))));
        }
    }

    @ParameterizedTest
    @CsvSource("1")
    void columnsIdsAndLevelsOfTheSkyAreRead(int format) throws IOException {
        try (World world = KeptWorld.SKY.run()) {
            Group gulls = world.groups().getFirst(), planes = world.groups().get(1);
            assertTrue(gulls.parts.order().level() > 0, "the former state does not show");
            world.restore(new ByteArrayInputStream(file(format, KeptWorld.SKY)));
            assertEquals(32, gulls.count());
            assertEquals(0, world.groups().get(2).count());
            for (int i = 0; i < gulls.count(); i++) {
                assertEquals(
                        9 + .125f * gulls.ids().get(i), gulls.view("maxSpeed").get(i));
                assertEquals(-1, column(gulls, "ring").bits(i));
                assertNotEquals(0, gulls.view("bank").get(i));
                assertNotEquals(0, gulls.view("z").get(i));
            }
            for (int id : new int[] {1, 4, 9, 30})
                assertEquals(2 + .5f * id, planes.view("radius").get(planes.index(planes.handle(id))));
            assertTrue(gulls.parts.order().level() > 0, "the level of the cells");
        }
    }

    private static Column column(Group group, String name) {
        List<Column> all = group.parts.members().agents().columns();
        return all.stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
    }

    @Tag("shows")
    @ParameterizedTest
    @EnumSource
    void damagedFilesOfEveryFormatAreRefused(KeptWorld kept) throws IOException {
        for (int format = 1; format <= newestFormat(); format++) {
            byte[] file = file(format, kept);
            try (World world = kept.run()) {
                long hash = world.hash();
                for (int at = 0; at < file.length; at++) {
                    byte[] flipped = file.clone(), shorter = Arrays.copyOf(file, at);
                    flipped[at] ^= 0x55;
                    assertThrows(IOException.class, () -> world.restore(new ByteArrayInputStream(flipped)));
                    assertThrows(IOException.class, () -> world.restore(new ByteArrayInputStream(shorter)));
                }
                assertEquals(hash, world.hash());
            }
        }
    }

    @Test
    void everyFormatHasItsFiles() throws IOException {
        for (int format = 1; format <= newestFormat(); format++) {
            for (KeptWorld kept : KeptWorld.values()) {
                byte[] file = file(format, kept);
                assertEquals(format, file[8]);
                assertTrue(file.length < 8 << 10, name(format, kept) + " has " + file.length + " bytes");
            }
        }
    }
}
