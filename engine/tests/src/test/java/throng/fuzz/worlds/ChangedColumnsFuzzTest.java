package throng.fuzz.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import throng.fuzz.FuzzScale;
import throng.memory.Column;
import throng.memory.ColumnChanges;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Files with random columns are read into worlds with other random columns, with random changes; a model knows how. */
class ChangedColumnsFuzzTest {
    private static final int READERS = 20;
    private static final int MUTATIONS = 20;
    private static final int VERSION = 5;

    /** The column of the file for each present name that it would have. */
    private final Map<String, RandomColumn> byPresentName = new HashMap<>();
    /** Whether two columns of the file would have one name. */
    private boolean twins;

    static LongStream seeds() {
        return LongStream.range(1, 1 + FuzzScale.of(40));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void columnsAreWhatTheModelSays(long seed) throws IOException {
        var random = new WorldRandom(seed, false);
        int groups = 1 + random.below(2);
        var former = RandomColumn.draw(random);
        byte[] file;
        Map<String, int[]> written = new HashMap<>();
        try (World writer = RandomColumn.world(groups)) {
            Group group = writer.groups().getLast();
            var columns = RandomColumn.make(former, group);
            group.spawn(random.below(30), Spawn.uniform());
            for (int id = 0; id < group.count() && random.chance(.5); id += 3) group.remove(group.handle(id));
            for (int c = 0; c < columns.size(); c++) write(group, former.get(c), columns.get(c), written);
            file = bytes(writer);
        }
        for (int k = 0; k < READERS; k++) read(random, groups, former, written, file, "seed " + seed + ", reader " + k);
    }

    private static byte[] bytes(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out, VERSION);
        return out.toByteArray();
    }

    /** Writes a number that differs by column and id. */
    private static void write(Group group, RandomColumn of, Column column, Map<String, int[]> written) {
        int[] byId = new int[64];
        for (int i = 0; i < group.count(); i++) {
            int id = group.ids().get(i);
            byId[id] = of.bits(100 * of.name().charAt(0) + id);
            column.bits(i, byId[id]);
        }
        written.put(of.name(), byId);
    }

    private void read(
            WorldRandom random,
            int groups,
            List<RandomColumn> former,
            Map<String, int[]> written,
            byte[] file,
            String what)
            throws IOException {
        var present = random.chance(.5) ? new ArrayList<>(former) : RandomColumn.draw(random);
        if (random.chance(.3) && !present.isEmpty()) present.removeFirst();
        var changes = changes(random, "group " + (groups - 1), former, present);
        boolean readable = !twins && fits(present);
        try (World reader = RandomColumn.world(groups + random.below(2))) {
            Group group = reader.groups().get(groups - 1);
            var columns = RandomColumn.make(present, group);
            group.spawn(random.below(20), Spawn.uniform());
            long hash = reader.hash();
            if (readable) {
                assertEquals(VERSION, reader.restore(new ByteArrayInputStream(file), version -> changes), what);
                for (int c = 0; c < columns.size(); c++) check(group, present.get(c), columns.get(c), written, what);
                WorldInvariants.check(reader, what);
            } else {
                assertThrows(
                        IOException.class,
                        () -> reader.restore(new ByteArrayInputStream(file), version -> changes),
                        what);
                assertEquals(hash, reader.hash(), what);
            }
            mutate(random, reader, changes, file, what);
        }
    }

    /** Draws what becomes of each column of the file, and notes it. */
    private ColumnChanges changes(
            WorldRandom random, String group, List<RandomColumn> former, List<RandomColumn> present) {
        byPresentName.clear();
        var changes = ColumnChanges.NONE;
        twins = false;
        for (var column : former) {
            String name = column.name();
            boolean known = present.stream().anyMatch(c -> c.name().equals(name));
            if (random.chance(known ? .1 : .5)) {
                changes = changes.drop(group, name);
                continue;
            }
            String to = name;
            if (!present.isEmpty() && random.chance(known ? .1 : .5)) {
                to = random.of(present).name();
                changes = changes.rename(group, name, to);
            }
            twins |= byPresentName.put(to, column) != null;
        }
        return changes;
    }

    /** Whether every column of the file has one of its kind here. */
    private boolean fits(List<RandomColumn> present) {
        int found = 0;
        for (var column : present) {
            var from = byPresentName.get(column.name());
            if (from == null) continue;
            if (from.floats() != column.floats()) return false;
            found++;
        }
        return found == byPresentName.size();
    }

    private void check(Group group, RandomColumn of, Column column, Map<String, int[]> written, String what) {
        var from = byPresentName.get(of.name());
        for (int i = 0; i < group.count(); i++) {
            int expected = from == null
                    ? of.bits(of.initial())
                    : written.get(from.name())[group.ids().get(i)];
            assertEquals(expected, column.bits(i), what + ", column " + of.name());
        }
    }

    /** A damaged file is refused and changes nothing, or is read as a valid world. */
    private static void mutate(WorldRandom random, World reader, ColumnChanges changes, byte[] file, String what)
            throws IOException {
        var mutation = new SnapshotMutation(random);
        byte[] former = bytes(reader);
        long hash = reader.hash();
        for (int k = 0; k < MUTATIONS; k++) {
            byte[] bad = mutation.of(file, former);
            try {
                reader.restore(new ByteArrayInputStream(bad), version -> changes);
                WorldInvariants.check(reader, what);
                reader.tick(.1f);
                assertTrue(Double.isFinite(reader.time()), what);
                reader.restore(new ByteArrayInputStream(former));
            } catch (IOException refused) {
                assertEquals(hash, reader.hash(), what + " changed by a refusal: " + refused);
            }
        }
        assertEquals(hash, reader.hash(), what);
    }
}
