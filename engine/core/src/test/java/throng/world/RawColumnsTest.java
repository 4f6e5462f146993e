package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.AssertMessage;
import throng.behaviour.flock.Cohesion;
import throng.memory.Column;
import throng.motion.AgentProperty;

/** Users may write into the arrays of columns between ticks; the next tick or snapshot refuses wrong values. */
class RawColumnsTest {
    private World world;
    private World untouched;

    @BeforeEach
    void build() {
        world = make();
        untouched = make();
    }

    private static World make() {
        var world = World.torus(30, 30).seed(4).workers(1).build();
        var group = world.group("a").steer(Cohesion.of(1, 5));
        for (AgentProperty property : AgentProperty.values()) group.perAgent(property);
        group.floats("heat", 1);
        group.ints("age", 1);
        group.spawn(40, Spawn.uniform().moving(1));
        world.tick(.1f);
        return world;
    }

    @AfterEach
    void close() {
        world.close();
        untouched.close();
    }

    @ParameterizedTest
    @CsvSource({
        "MASS, 0",
        "MASS, -1",
        "MASS, NaN",
        "MASS, Infinity",
        "MAX_SPEED, -5",
        "MAX_SPEED, NaN",
        "MAX_SPEED, 2e6",
        "MAX_FORCE, -Infinity",
        "MAX_FORCE, NaN",
        "RADIUS, 1e30",
        "RADIUS, -0.1",
        "RADIUS, NaN"
    })
    void wrongPropertiesAreRefusedByTheNextTick(AgentProperty property, float value) {
        for (boolean byBits : new boolean[] {false, true}) {
            var group = world.groups().getFirst();
            int i = group.index(group.handle(7));
            Column.Floats column = group.perAgent(property);
            float good = column.values()[i];
            write(column, i, value, byBits);
            long hash = world.hash();
            for (int attempt = 0; attempt < 2; attempt++) {
                var e = assertThrows(IllegalStateException.class, () -> world.tick(.1f));
                AssertMessage.startsWith(
                        "column %s of group 'a' holds %s for the agent of id 7; allowed is "
                                .formatted(property.column(), value),
                        e);
                AssertMessage.contains(" to 1", e);
                assertEquals(hash, world.hash());
            }
            assertThrows(IllegalStateException.class, () -> world.snapshot(new ByteArrayOutputStream()));
            write(column, i, good, byBits);
            for (int t = 0; t < 3; t++) {
                world.tick(.1f);
                untouched.tick(.1f);
                assertEquals(untouched.hash(), world.hash(), "it ticks on once the value is valid");
            }
        }
    }

    private static void write(Column.Floats column, int i, float value, boolean byBits) {
        int bits = Float.floatToRawIntBits(value);
        if (byBits && Float.isFinite(value)) column.bits(i, bits);
        else column.values()[i] = value;
        if (byBits && !Float.isFinite(value))
            assertThrows(IllegalArgumentException.class, () -> column.bits(i, bits), "refused at once");
    }

    /** A snapshot refuses what restore would refuse, and writes no byte. */
    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
    void valuesThatAreNotFiniteAreRefusedBySnapshots(float value) throws IOException {
        var group = world.groups().getFirst();
        var heat = (Column.Floats) group.parts.members().agents().columns().stream()
                .filter(c -> c.name().equals("heat"))
                .findFirst()
                .orElseThrow();
        int i = group.index(group.handle(3));
        heat.values()[i] = value;
        var out = new ByteArrayOutputStream();
        var e = assertThrows(IllegalStateException.class, () -> world.snapshot(out));
        assertEquals(
                "column heat of group 'a' holds " + value
                        + " for the agent of id 3; allowed is a finite number: write that",
                e.getMessage());
        assertEquals(0, out.size());
        heat.values()[i] = 1;
        world.snapshot(out);
        assertEquals(untouched.hash(), world.hash());
    }

    @Test
    void bitsOfAWrongIndexAreRefused() {
        for (Column column : world.groups().getFirst().parts.members().agents().columns()) {
            for (int i : new int[] {-1, 40, 10_000, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
                String says = "index " + i + " has no agent: column " + column.name() + " has 40 agents";
                AssertMessage.startsWith(says, assertThrows(IllegalArgumentException.class, () -> column.bits(i)));
                AssertMessage.startsWith(says, assertThrows(IllegalArgumentException.class, () -> column.bits(i, 1)));
            }
        }
        assertEquals(untouched.hash(), world.hash());
    }
}
