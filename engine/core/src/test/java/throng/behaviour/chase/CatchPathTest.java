package throng.behaviour.chase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Cases;
import throng.Forms;
import throng.GroupState;
import throng.behaviour.Target;
import throng.behaviour.mix.ForceSum;
import throng.math.Space;
import throng.memory.Handle;
import throng.perception.Neighbourhood;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** What flies past within a tick is caught: against the moving pair, in double. */
class CatchPathTest {
    private static final float SIDE = 60, DT = .1f;

    /** A shot of 900 m/s goes 15 m in a tick: it catches what stands in its way, and the first of two. */
    @Test
    void aShotDoesNotPassThrough() {
        try (var world = World.open(2).workers(1).build()) {
            var shots = world.group("shots").maxSpeed(1000);
            var targets = world.group("targets");
            shots.steer(new Catch(Target.nearest(targets, 30), .5f, true));
            Handle shot = shots.add(Spawn.point(0, 0, 0).velocity(900, 0, 0));
            Handle second = targets.add(9, .2f), first = targets.add(7, -.3f), beside = targets.add(1, 2);
            var heard = heard(world);
            world.tick(1 / 60f);
            assertEquals(List.of("caught " + shot + " " + first), heard);
            world.tick(0);
            assertTrue(targets.alive(second) && targets.alive(beside) && !targets.alive(first));
        }
    }

    private static List<String> heard(World world) {
        var heard = new ArrayList<String>();
        world.listen((what, agent, other) -> heard.add(what + " " + agent + " " + other));
        return heard;
    }

    /** Walls and blocked tiles stop a shot, and shield what is behind, unless its group goes through walls. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void wallsShield(boolean tiles) {
        for (boolean through : new boolean[] {false, true}) {
            try (var world = World.open(2).workers(1).build()) {
                var map = new TileMap(20, 20);
                map.set(8, 5, TileMap.BLOCKED);
                if (tiles) world.tiles(map);
                else world.walls().add(8.5f, 0, 8.5f, 20);
                var shots = world.group("shots").maxSpeed(1000).throughWalls(through);
                var targets = world.group("targets").throughWalls(true);
                shots.steer(new Catch(Target.nearest(targets, 30), .5f, false));
                targets.add(11, 5.5f);
                shots.add(Spawn.point(2.5f, 5.5f, 0).velocity(900, 0, 0));
                var heard = heard(world);
                world.tick(1 / 60f);
                assertEquals(through ? 1 : 0, heard.size());
                targets.add(6, 5.5f);
                shots.add(Spawn.point(2.5f, 5.5f, 0).velocity(900, 0, 0));
                heard.clear();
                world.tick(1 / 60f);
                assertEquals(1, heard.size(), "what stands before the wall is caught");
            }
        }
    }

    /** All kinds of targets, on a torus and in the open, in both forms, against all pairs in double. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5})
    void catchesAreThoseOfTheMovingPairs(int kind) {
        int axes = 2 + kind % 2, n = 560; // enough to run wide
        boolean torus = kind < 4;
        float[] speeds = {1, 60, 300};
        int caught = 0;
        for (float speed : speeds) {
            for (var form :
                    List.of(Forms.here().get((kind + (int) speed) % Forms.here().size()))) {
                Space space =
                        !torus ? Space.open(axes) : axes == 2 ? Space.torus(SIDE, SIDE) : Space.torus(SIDE, SIDE, SIDE);
                try (var world =
                        World.of(space).seed(kind).workers(2).form(form).build()) {
                    var hunters = world.group("hunters").maxSpeed(1000);
                    var prey = kind % 3 == 2 ? hunters : world.group("prey").maxSpeed(1000);
                    float fov = kind == 4 ? 3 : Neighbourhood.ALL_ROUND, reach = 29;
                    var near = Neighbourhood.within(reach).nearest(1).fov(fov);
                    var target = new Target.Nearest(prey.equals(hunters) ? near : near.of(prey));
                    hunters.steer(ForceSum.of(new Catch(target, .7f, false)));
                    spawn(hunters, n, kind, speed);
                    if (!prey.equals(hunters)) spawn(prey, axes == 2 ? 60 : 200, kind + 50, speed / 2);
                    var heard = new TreeMap<Integer, Integer>();
                    world.listen((what, agent, other) -> heard.put(agent.id(), other.id()));
                    GroupState h = GroupState.of(hunters, axes), p = GroupState.of(prey, axes);
                    world.tick(DT);
                    var oracle = new PairOracle(h, p, torus, prey.equals(hunters), fov, reach, PairOracle.most(p));
                    for (int i = 0; i < n; i++) oracle.check(i, heard.get(i));
                    caught += heard.size();
                }
            }
        }
        assertTrue(caught > 12, "caught " + caught);
    }

    private static void spawn(Group group, int n, int seed, float speed) {
        float[][] c = new float[6][n];
        for (int k = 0; k < n; k++)
            for (int a = 0; a < 6; a++)
                c[a][k] = a < 3 ? SIDE * Cases.unit(seed + a, k) : speed * (2 * Cases.unit(seed + a, k) - 1);
        group.spawn(n, Spawn.arrays(c[0], c[1], c[2]).velocities(c[3], c[4], c[5]));
    }

    /** For one hunter: which of all others may be the first that it meets, in double. */
    private record PairOracle(
            GroupState h, GroupState p, boolean torus, boolean same, float fov, float reach, double most) {
        void check(int i, Integer heard) {
            double soonest = Double.POSITIVE_INFINITY;
            boolean doubtful = false;
            double[] when = new double[p.count()];
            double nearest = Double.POSITIVE_INFINITY;
            int nearestId = -1;
            for (int j = 0; j < p.count(); j++) {
                when[j] = Double.POSITIVE_INFINITY;
                if (same && i == j) continue;
                double[] d = new double[3], w = new double[3];
                double d2 = 0, wide = 0;
                for (int a = 0; a < 3; a++) {
                    d[a] = p.of(a, j) - (double) h.of(a, i);
                    if (torus && d[a] > SIDE / 2) d[a] -= SIDE;
                    if (torus && d[a] < -SIDE / 2) d[a] += SIDE;
                    w[a] = p.of(3 + a, j) - (double) h.of(3 + a, i);
                    d2 += d[a] * d[a];
                    wide += d[a] * h.of(6 + a, i);
                }
                if (Math.sqrt(d2) >= reach || wide < Math.cos(fov / 2) * Math.sqrt(d2)) continue;
                if (d2 < nearest) {
                    nearest = d2;
                    nearestId = j;
                }
                when[j] = first(d, w, .7);
                double early = first(d, w, .7 + 1e-4), late = first(d, w, .7 - 1e-4);
                doubtful |= early < DT && !(late < DT) || Math.abs(Math.sqrt(d2) - reach) < 1e-3;
                soonest = Math.min(soonest, when[j]);
            }
            boolean slow = (speed(h, i) + most) * DT <= .7 / 2; // then it is the nearest that counts
            if (slow) {
                if (!doubtful) assertEquals(nearestId >= 0 && when[nearestId] < DT ? nearestId : null, heard);
                return;
            }
            if (heard == null) assertTrue(!(soonest < DT) || doubtful, "hunter " + i + " catches none");
            else
                assertTrue(
                        when[heard] <= Math.max(soonest, 0) + 1e-5 && when[heard] < DT || doubtful,
                        "hunter %d catches %d after %s, the first after %s".formatted(i, heard, when[heard], soonest));
        }

        static double most(GroupState p) {
            double most = 0;
            for (int j = 0; j < p.count(); j++) most = Math.max(most, speed(p, j));
            return most;
        }

        private static double speed(GroupState s, int i) {
            return Math.sqrt(s.of(3, i) * s.of(3, i) + s.of(4, i) * s.of(4, i) + s.of(5, i) * s.of(5, i));
        }

        /** When a moving pair comes nearer than r: by the closest approach, then by halving. */
        private static double first(double[] d, double[] w, double r) {
            double ww = 0, dw = 0;
            for (int a = 0; a < 3; a++) {
                ww += w[a] * w[a];
                dw += d[a] * w[a];
            }
            if (apart(d, w, 0) < r) return 0;
            double closest = ww == 0 ? 0 : Math.clamp(-dw / ww, 0, DT);
            if (!(apart(d, w, closest) < r)) return Double.POSITIVE_INFINITY;
            double low = 0, high = closest;
            for (int k = 0; k < 60; k++) {
                double middle = (low + high) / 2;
                if (apart(d, w, middle) < r) high = middle;
                else low = middle;
            }
            return high;
        }

        private static double apart(double[] d, double[] w, double t) {
            double sum = 0;
            for (int a = 0; a < 3; a++) sum += (d[a] + w[a] * t) * (d[a] + w[a] * t);
            return Math.sqrt(sum);
        }
    }
}
