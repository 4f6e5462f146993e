package throng.fuzz;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import throng.Cpu;
import throng.behaviour.Rule;
import throng.behaviour.turn.Face;
import throng.math.Axis;
import throng.math.Space;
import throng.motion.Bank;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.simd.Form;
import throng.trace.TickAbandoned;
import throng.world.Group;
import throng.world.World;
import throng.world.WorldCopy;

/** Ticks end and stay finite at the ends of all documented ranges: of records, motion, time and space. */
class ParameterCornersTest {
    private static final float[] STEPS = {1e-45f, 1e-9f, 1 / 60f, 10};
    private static final float[] COORDINATES = {0, 1e-4f, 1, 1e4f, 1e8f, 1e15f};

    private final TreeMap<String, String> faults = new TreeMap<>();
    private int worlds;
    private int refused;

    @Test
    void recordsAtTheEndsOfTheirRangesTick() {
        var random = new HostileRandom(1);
        var motions = new ParameterCorners(Motion.class, ValidRecords.components(Motion.DEFAULT)).all(random);
        for (Class<?> type : PublicApi.CLASSES) {
            if (!type.isRecord() || !(Rule.class.isAssignableFrom(type) || isMotion(type))) continue;
            for (int round = 0; round < FuzzScale.of(1); round++) {
                Object[] valid = ValidRecords.components(type);
                if (!ParameterCorners.hasNoColumn(valid)) continue;
                for (Object record : new ParameterCorners(type, valid).all(random))
                    for (int axes = 2; axes < 4; axes++) tick(record, (Motion) random.of(motions), axes, random);
            }
        }
        var lines = faults.entrySet().stream().map(e -> e.getKey() + "\n    " + e.getValue());
        assertEquals(
                "",
                lines.collect(joining("\n")),
                "Cure: compute so that the ends of the ranges give finite numbers, or narrow the ranges in "
                        + "Check.within and in the Javadoc");
        assertTrue(worlds > 500, "only " + worlds + " worlds");
        assertTrue(refused < worlds / 2, refused + " of " + worlds + " worlds refuse their record");
    }

    private static boolean isMotion(Class<?> type) {
        return List.of(Motion.class, Turning.class, Bank.class).contains(type);
    }

    private void tick(Object record, Motion motion, int axes, HostileRandom random) {
        Axis[] kinds = {
            Axis.OPEN,
            Axis.torus(3e6f),
            Axis.torus(1e15f),
            Axis.reflect(-1e15f, 0),
            Axis.clamp(-1e15f / 2, 1e15f / 2),
            Axis.reflect(0, 1e-3f)
        };
        Axis x = kinds[random.below(kinds.length)], y = kinds[random.below(kinds.length)];
        float dt = STEPS[random.below(STEPS.length)];
        var space = new Space(x, y, axes == 3 ? kinds[random.below(kinds.length)] : null);
        String where = record + " " + motion + " dt " + dt + " in " + space;
        try (World world = World.of(space)
                .farPlaces(true)
                .workers(1)
                .form(random.chance(50) ? Form.AUTO : Form.SCALAR)
                .build()) {
            worlds++;
            Group group = world.group("a"), other = world.group("b");
            group.motion(motion);
            other.motion(motion);
            for (int k = 0; k < 24; k++) {
                float[] p = new float[3];
                for (int a = 0; a < 3; a++)
                    p[a] = COORDINATES[random.below(COORDINATES.length)] * (random.chance(30) ? -1 : 1);
                float speed = random.chance(30) ? 1e6f : random.chance(50) ? 0 : 1;
                (k % 3 == 0 ? other : group).spawn(1, agent -> {
                    agent.position(p[0], p[1], p[2]);
                    agent.speed(speed);
                });
            }
            if (!install(record, group, random)) return;
            for (int t = 0; t < 4; t++) {
                long begin = Cpu.nanos();
                world.tick(t == 3 ? 10 : dt);
                double took = (Cpu.nanos() - begin) / 1e6;
                if (took > 1000)
                    faults.putIfAbsent(
                            PublicApi.shortName(record.getClass()) + " takes more than 1 s of CPU time", where);
                String fault = WorldCopy.firstNonFinite(world);
                if (!fault.isEmpty()) {
                    faults.putIfAbsent(
                            PublicApi.shortName(record.getClass()) + ": " + fault.replaceAll("\\d+", "N"), where);
                    return;
                }
            }
            if (WorldCopy.restoredHash(world) != world.hash())
                faults.putIfAbsent(
                        PublicApi.shortName(record.getClass()) + ": a restored copy has another hash", where);
        } catch (TickAbandoned e) {
            fail(record, e.getCause(), where);
        } catch (IOException | RuntimeException | Error e) {
            fail(record, e, where);
        }
    }

    /** Notes a fault; a part of the record that was drawn may name a third group, which the world refuses. */
    private void fail(Object record, Throwable e, String where) {
        if (e instanceof IllegalStateException && String.valueOf(e.getMessage()).endsWith(": declare it first"))
            refused++;
        else faults.putIfAbsent(AllowedErrors.describe(PublicApi.shortName(record.getClass()) + " tick", e), where);
    }

    /** Gives the record to the group; false if the group refuses it. */
    private boolean install(Object record, Group group, HostileRandom random) {
        try {
            switch (record) {
                case Motion motion -> group.motion(motion);
                case Turning turning -> group.turn(Face.DEFAULT).turning(turning);
                case Bank bank -> group.turn(Face.DEFAULT).banking(bank);
                case Rule rule when rule.getClass().getPackageName().endsWith("turn") -> group.turn(rule);
                case Rule rule -> group.steer(rule);
                default -> throw new IllegalStateException(record + " cannot be installed");
            }
            return true;
        } catch (IllegalArgumentException e) { // its range is longer than the torus
            refused++;
            return false;
        }
    }
}
