package throng.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import throng.world.Group;
import throng.world.TickAbandoned;
import throng.world.World;
import throng.world.WorldCopy;

/** What documented ranges allow together ends in a tick: corners of all records, of motion, of time and of space. */
class ParameterCornersTest {
    private static final float[] STEPS = {1e-45f, 1e-9f, 1 / 60f, 10};
    private static final float[] COORDINATES = {0, 1e-4f, 1, 1e4f, 1e8f, 1e15f};

    private final TreeMap<String, String> faults = new TreeMap<>();
    private final TreeMap<String, Double> slowest = new TreeMap<>();
    private int worlds;
    private int refused;

    @Test
    void recordsAtTheEndsOfTheirRangesTick() {
        var draw = new HostileRandom(1);
        var motions = new ParameterCorners(Motion.class, ValidRecords.components(Motion.DEFAULT)).all(draw);
        for (Class<?> type : PublicApi.CLASSES) {
            if (!type.isRecord() || !(Rule.class.isAssignableFrom(type) || isMotion(type))) continue;
            for (int round = 0; round < Scale.of(1); round++) {
                Object[] right = ValidRecords.components(type);
                if (!ParameterCorners.hasNoColumn(right)) continue;
                for (Object record : new ParameterCorners(type, right).all(draw))
                    for (int axes = 2; axes < 4; axes++) tick(record, (Motion) draw.of(motions), axes, draw);
            }
        }
        System.out.println(worlds + " worlds, " + refused + " refused");
        slowest.entrySet().stream()
                .sorted((a, b) -> Double.compare(b.getValue(), a.getValue()))
                .limit(8)
                .forEach(System.out::println);
        assertEquals(
                "",
                String.join(
                        "\n",
                        faults.entrySet().stream()
                                .map(e -> e.getKey() + "\n    " + e.getValue())
                                .toList()));
    }

    private static boolean isMotion(Class<?> type) {
        return List.of(Motion.class, Turning.class, Bank.class).contains(type);
    }

    private void tick(Object record, Motion motion, int axes, HostileRandom draw) {
        Axis[] kinds = {
            Axis.OPEN,
            Axis.torus(3e6f),
            Axis.torus(1e15f),
            Axis.reflect(-1e15f, 0),
            Axis.clamp(-1e15f / 2, 1e15f / 2),
            Axis.reflect(0, 1e-3f)
        };
        Axis x = kinds[draw.below(kinds.length)], y = kinds[draw.below(kinds.length)];
        float dt = STEPS[draw.below(STEPS.length)];
        var space = new Space(x, y, axes == 3 ? kinds[draw.below(kinds.length)] : null);
        String where = record + " " + motion + " dt " + dt + " in " + space;
        try (World world = World.of(space)
                .workers(1)
                .form(draw.chance(50) ? Form.AUTO : Form.SCALAR)
                .build()) {
            worlds++;
            Group group = world.group("a"), other = world.group("b");
            group.motion(motion);
            other.motion(motion);
            for (int k = 0; k < 24; k++) {
                float[] p = new float[3];
                for (int a = 0; a < 3; a++)
                    p[a] = COORDINATES[draw.below(COORDINATES.length)] * (draw.chance(30) ? -1 : 1);
                float speed = draw.chance(30) ? 1e6f : draw.chance(50) ? 0 : 1;
                (k % 3 == 0 ? other : group).spawn(1, agent -> {
                    agent.position(p[0], p[1], p[2]);
                    agent.speed(speed);
                });
            }
            if (!install(record, group, draw)) return;
            for (int t = 0; t < 4; t++) {
                long begin = Cpu.nanos();
                world.tick(t == 3 ? 10 : dt);
                double took = (Cpu.nanos() - begin) / 1e6;
                slowest.merge(PublicApi.shortName(record.getClass()), took, Math::max);
                if (took > 1000) faults.putIfAbsent(PublicApi.shortName(record.getClass()) + " takes long", where);
                String strange = WorldCopy.firstNonFinite(world);
                if (!strange.isEmpty()) {
                    faults.putIfAbsent(
                            PublicApi.shortName(record.getClass()) + ": " + strange.replaceAll("\\d+", "N"), where);
                    return;
                }
            }
            if (WorldCopy.restoredHash(world) != world.hash())
                faults.putIfAbsent(PublicApi.shortName(record.getClass()) + ": restored otherwise", where);
        } catch (TickAbandoned e) {
            faults.putIfAbsent(
                    AllowedErrors.describe(PublicApi.shortName(record.getClass()) + " tick", e.getCause()), where);
        } catch (IOException | RuntimeException | Error e) {
            faults.putIfAbsent(AllowedErrors.describe(PublicApi.shortName(record.getClass()) + " tick", e), where);
        }
    }

    /** Whether the group takes it. */
    private boolean install(Object record, Group group, HostileRandom draw) {
        try {
            switch (record) {
                case Motion motion -> group.motion(motion);
                case Turning turning -> group.turn(Face.DEFAULT).turning(turning);
                case Bank bank -> group.turn(Face.DEFAULT).banking(bank);
                case Rule rule when rule.getClass().getPackageName().endsWith("turn") -> group.turn(rule);
                case Rule rule -> group.steer(rule);
                default -> throw new IllegalStateException(record + " has no use");
            }
            return true;
        } catch (IllegalArgumentException e) { // looks round the torus
            refused++;
            return false;
        }
    }
}
