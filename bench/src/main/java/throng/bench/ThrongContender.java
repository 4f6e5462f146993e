package throng.bench;

import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.simd.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * Throng with the workload, through its public API. It aligns headings, which turn at the engine's default rate,
 * instead of velocities.
 */
public final class ThrongContender implements Contender {
    private final World world;
    private final Group group;

    /**
     * Creates the engine at tick 0.
     *
     * @param work the workload
     * @param workers number of threads
     * @param form {@code scalar} or {@code wide}
     */
    public ThrongContender(Workload work, int workers, String form) {
        float side = work.side();
        var builder = work.dimensions() == 3 ? World.torus(side, side, side) : World.torus(side, side);
        world = builder.seed(work.seed())
                .workers(workers)
                .form(form.equals("wide") ? Form.WIDE : Form.SCALAR)
                .build();
        group = world.group("flock")
                .mass(Workload.MASS)
                .maxSpeed(Workload.MAX_SPEED)
                .maxForce(Workload.MAX_FORCE)
                .steer(
                        Separation.of(Workload.SEPARATION, Workload.RADIUS),
                        Alignment.of(Workload.ALIGNMENT, Workload.RADIUS),
                        Cohesion.of(Workload.COHESION, Workload.RADIUS));
        StartColumns start = work.start();
        group.spawn(work.agents(), Spawn.arrays(start.x, start.y, start.z).velocities(start.vx, start.vy, start.vz));
    }

    @Override
    public String engine() {
        return "throng";
    }

    @Override
    public void tick() {
        world.tick(Workload.DT);
    }

    @Override
    public double neighbours() {
        int[] counts = new int[group.count()];
        group.query().counts(Workload.RADIUS, counts);
        long sum = 0;
        for (int n : counts) sum += n;
        return sum / (double) counts.length;
    }

    @Override
    public double candidates() {
        return group.query().candidates(Workload.RADIUS);
    }

    @Override
    public double agentsPerTile() {
        return agentsPerTile(group, Workload.RADIUS);
    }

    /**
     * Returns the mean number of agents in a tile, for neighbours of the own group.
     *
     * @param group whose agents are counted
     * @param radius of the neighbourhood, metres
     * @return up to the lanes of a register; NaN if there are no agents, or if the engine is older than this count
     */
    public static double agentsPerTile(Group group, float radius) {
        if (group.count() == 0) return Double.NaN;
        try {
            return group.query().agentsPerTile(radius);
        } catch (NoSuchMethodError e) { // bench --against starts this class with an older engine
            return Double.NaN;
        }
    }

    @Override
    public long hash() {
        return world.hash();
    }

    @Override
    public void close() {
        world.close();
    }
}
