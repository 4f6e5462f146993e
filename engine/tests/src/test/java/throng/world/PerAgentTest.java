package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.behaviour.Target;
import throng.behaviour.drive.Cruise;
import throng.behaviour.manner.DesiredSpeed;
import throng.behaviour.target.Seek;
import throng.math.Distribution;
import throng.memory.Column;
import throng.memory.ColumnChanges;
import throng.motion.AgentProperty;

/** Agents are born with values of their own. */
class PerAgentTest {
    private static final Distribution SPEEDS = Distribution.normal(1.34f, .26f).within(.5f, 2);

    private static float value(Group group, Column.Floats column, int id) {
        int[] ids = new int[group.count()];
        group.ids().get(ids);
        for (int i = 0; i < ids.length; i++) if (ids[i] == id) return column.values()[i];
        throw new AssertionError("no agent of id " + id);
    }

    /** However agents come, each id has one value: by add, spawn, a rule's request, before and after the column. */
    @Test
    void eachIdHasOneValue() {
        try (World world = World.open(2).seed(5).build();
                World other = World.open(2).seed(5).build()) {
            world.group("others");
            other.group("others");
            Group a = world.group("people"), b = other.group("people");
            var first = a.perAgent(AgentProperty.MAX_SPEED, SPEEDS);
            a.spawn(100, Spawn.box(0, 0, 9, 9));
            for (int k = 0; k < 50; k++) b.add(k, k);
            for (int t = 0; t < 5; t++) other.tick(.1f);
            var second = b.perAgent(AgentProperty.MAX_SPEED, SPEEDS);
            for (int k = 50; k < 100; k++) b.add(k, k);
            for (int id = 0; id < 100; id++) {
                assertEquals(value(a, first, id), value(b, second, id));
                assertTrue(value(a, first, id) >= .5f && value(a, first, id) <= 2);
            }
        }
    }

    @Test
    void oneColumnDoesNotGoAlongWithAnother() {
        try (World world = World.open(2).seed(5).build()) {
            Group group = world.group("people");
            var a = group.floats("a", Distribution.uniform(0, 1));
            var b = group.floats("b", Distribution.uniform(0, 1));
            group.spawn(4000, Spawn.box(0, 0, 90, 90));
            double sum = 0;
            for (int i = 0; i < 4000; i++) sum += (a.values()[i] - .5) * (b.values()[i] - .5);
            assertEquals(0, 12 * sum / 4000, .07);
        }
    }

    /** A spawn may still give some agents a value: the others keep theirs. */
    @Test
    void aSpawnMayGiveAValue() {
        try (World world = World.open(2).seed(5).build()) {
            Group group = world.group("people");
            var speed = group.floats("speed", SPEEDS);
            group.spawn(20, (Spawn) agent -> {
                agent.position(agent.id(), 0, 0);
                if (agent.id() % 2 == 0) agent.set(speed, 9);
            });
            for (int id = 0; id < 20; id++) assertEquals(id % 2 == 0, value(group, speed, id) == 9, "id " + id);
        }
    }

    /** An agent that comes by a transfer keeps a value of an equal column, else is born with its own. */
    @Test
    void transfersAndRestores() throws Exception {
        byte[] saved;
        float expected;
        try (World world = World.open(2).seed(8).build()) {
            Group a = world.group("a"), b = world.group("b");
            var radius = b.perAgent(AgentProperty.RADIUS, Distribution.uniform(.2f, .3f));
            for (int k = 0; k < 10; k++) b.add(k, 0);
            var moved = a.transfer(a.add(1, 1), b);
            expected = value(b, radius, moved.id());
            assertTrue(expected >= .2f && expected <= .3f);
            var out = new ByteArrayOutputStream();
            world.snapshot(out);
            saved = out.toByteArray();
        }
        try (World world = World.open(2).seed(1).build()) {
            world.group("a");
            Group b = world.group("b");
            var radius = b.perAgent(AgentProperty.RADIUS, Distribution.uniform(.2f, .3f));
            var extra = b.perAgent(AgentProperty.MASS, Distribution.uniform(60, 90));
            world.restore(new ByteArrayInputStream(saved), version -> ColumnChanges.NONE);
            assertEquals(expected, value(b, radius, 10));
            assertTrue(value(b, extra, 3) >= 60 && value(b, extra, 4) != value(b, extra, 3), "the file has none");
        }
    }

    @Test
    void whatIsRefusedLeavesNoColumn() {
        try (World world = World.open(2).build()) {
            Group group = world.group("people").steer(Cruise.DEFAULT);
            var e = assertThrows(
                    IllegalArgumentException.class,
                    () -> group.perAgent(AgentProperty.MASS, Distribution.uniform(0, 1)));
            assertEquals("the least mass of a new agent is 0.0; allowed is 1.0E-6 to 1.0E9", e.getMessage());
            assertThrows(
                    IllegalArgumentException.class,
                    () -> group.perAgent("orca.agentHorizon", Distribution.uniform(1, 2)));
            group.steer(DesiredSpeed.of(Cruise.DEFAULT));
            e = assertThrows(
                    IllegalArgumentException.class,
                    () -> group.perAgent("desiredSpeed.sped", Distribution.constant(1)));
            assertEquals(
                    "no rule of group 'people' has a number 'desiredSpeed.sped' for each agent: "
                            + "take one of desiredSpeed.speed",
                    e.getMessage());
            assertThrows(
                    IllegalArgumentException.class,
                    () -> group.perAgent("desiredSpeed.speed", Distribution.uniform(-1, 1)));
            assertFalse(group.numbers().isEmpty());
            group.perAgent("desiredSpeed.speed", Distribution.uniform(0, 1));
            group.perAgent(AgentProperty.MASS, Distribution.uniform(1, 2));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> group.perAgent(AgentProperty.MASS, Distribution.uniform(1, 2)));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> group.perAgent("desiredSpeed.speed", Distribution.uniform(0, 1)));
        }
    }

    /** Each walks at its own speed, whatever the form; numbers out of range in the column count as the nearest one. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void desiredSpeed(int axes) {
        try (World world = World.open(axes).seed(3).build()) {
            Group group = world.group("people").maxSpeed(5).maxForce(1e9f).mass(70);
            group.steer(DesiredSpeed.of(Seek.of(Target.at(1e6f, 0))));
            var speed = group.perAgent("desiredSpeed.speed", SPEEDS);
            group.spawn(300, Spawn.box(0, 0, 0, 40, 40, 40));
            int late = group.add(3, 3, 3).id(), wrong = group.add(3, 4, 3).id();
            int w = group.index(group.handle(wrong)), l = group.index(group.handle(late));
            speed.values()[w] = Float.NEGATIVE_INFINITY;
            speed.values()[l] = 4.5f;
            world.tick(.1f);
            int[] ids = new int[group.count()];
            group.ids().get(ids);
            for (int i = 0; i < ids.length; i++) {
                var v = group.velocity(group.handle(ids[i]), new Vector3f());
                assertTrue(ids[i] != late || v.length() > 4.4f);
                float wanted = ids[i] == wrong ? 0 : value(group, speed, ids[i]);
                assertEquals(wanted, v.length(), 1e-5f);
            }
        }
    }

    /** A guide that is slower than the agent likes stays as it is. */
    @Test
    void slowGuidesStay() {
        try (World world = World.open(2).build()) {
            Group group = world.group("people").maxSpeed(1).maxForce(1e9f);
            group.steer(DesiredSpeed.of(Seek.of(Target.at(1e6f, 0))));
            var one = group.add(0, 0);
            world.tick(.1f);
            assertEquals(1, group.velocity(one, new Vector3f()).x, 1e-6);
        }
    }
}
