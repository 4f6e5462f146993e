package throng.perception.term;

import java.util.ArrayList;
import java.util.List;
import throng.Cases;
import throng.GroupState;
import throng.NeighbourRecorder;
import throng.math.Space;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * A world of two groups, the first of which sums terms over both. Positions are multiples of 2⁻¹⁴ m, so that no
 * difference is rounded.
 *
 * @param axes 2 or 3
 * @param torus whether the world is a torus instead of open
 * @param layout positions of the agents
 * @param count number of agents in the first group
 */
record TermStage(int axes, boolean torus, Where layout, int count) {
    /** Positions of agents. */
    enum Where {
        UNIFORM,
        LATTICE,
        /** A third of the agents stand in pairs on one point each. */
        PAIRS,
        ONE_CELL
    }

    static final int OTHERS = 150;
    private static final float GRAIN = 0x1p-14f;

    /** Three radii, a cone, the nearest, and the other group. */
    static final List<Neighbourhood> NEIGHBOURHOODS = List.of(
            Neighbourhood.within(3),
            Neighbourhood.within(2),
            Neighbourhood.within(1.5f).fov(2.5f),
            Neighbourhood.within(3).nearest(4),
            Neighbourhood.within(3).of(() -> 1),
            Neighbourhood.within(2.5f).of(() -> 1).nearest(3),
            Neighbourhood.within(2).fov(4).of(() -> 1));

    /** Returns each term over the first neighbourhood and over two others. */
    static List<NeighbourSum> sums(List<TermCase> terms) {
        var sums = new ArrayList<NeighbourSum>();
        for (TermCase term : terms) sums.add(term.over(NEIGHBOURHOODS.getFirst()));
        for (int s = 0; s < 2 * terms.size(); s++)
            sums.add(terms.get(s % terms.size()).over(NEIGHBOURHOODS.get(1 + s % (NEIGHBOURHOODS.size() - 1))));
        return sums;
    }

    float side() {
        return axes == 2 ? 32 : 16;
    }

    Space space() {
        if (!torus) return Space.open(axes);
        return axes == 2 ? Space.torus(side(), side()) : Space.torus(side(), side(), side());
    }

    NeighbourRecorder witness(List<NeighbourSum> sums) {
        return new NeighbourRecorder(Math.max(1, count), sums, List.of());
    }

    /** Creates the world before its first tick. */
    World world(NeighbourRecorder witness, Form form, int workers) {
        var world = World.of(space()).seed(3).workers(workers).form(form).build();
        var crowd = world.group("crowd").steer(witness);
        var others = world.group("others");
        spawn(crowd, count, 20);
        spawn(others, OTHERS, 50);
        Runnable mine = TermCrowd.furnish(crowd, true), theirs = TermCrowd.furnish(others, false);
        mine.run();
        theirs.run();
        return world;
    }

    private void spawn(Group group, int n, long seed) {
        if (n == 0) return;
        float[][] p = new float[3][n], v = new float[3][n];
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < axes; a++) {
                p[a][i] = (float) Math.floor(coordinate(a, i, seed) / GRAIN) * GRAIN - (torus ? 0 : side() / 2);
                v[a][i] = 4 * Cases.unit(seed + 10 + a, i) - 2;
            }
        }
        group.spawn(n, Spawn.arrays(p[0], p[1], p[2]).velocities(v[0], v[1], v[2]));
    }

    private float coordinate(int axis, int i, long seed) {
        int row = axes == 2 ? 26 : 9;
        return switch (layout) {
            case UNIFORM -> Cases.unit(seed + axis, i) * side();
            case LATTICE -> (axis == 0 ? i % row : axis == 1 ? i / row % row : i / row / row) * 1.25f % side();
            case PAIRS -> Cases.unit(20 + axis, i % 3 == 0 ? i / 6 : i) * side();
            case ONE_CELL -> 1.25f * Cases.unit(seed + axis, i) + 4;
        };
    }

    /** The sums of the crowd after one tick. */
    record Told(NeighbourRecorder witness, TermCrowd crowd, TermCrowd others) {}

    Told tick(List<NeighbourSum> sums, Form form, int workers) {
        NeighbourRecorder witness = witness(sums);
        try (var world = world(witness, form, workers)) {
            var crowd = new TermCrowd(true, GroupState.of(world.groups().get(0), axes));
            var others = new TermCrowd(false, GroupState.of(world.groups().get(1), axes));
            world.tick(0x1p-6f);
            return new Told(witness, crowd, others);
        }
    }
}
