package throng.bench;

import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.kernel.Form;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Throng at the work, through its public API. Alignment is of headings, which turn at the engine's default rate. */
public final class Engine implements Contender {
    private final World world;
    private final Group group;

    /** The engine at tick 0. */
    public Engine(Work work, int workers, String form) {
        float side = work.side();
        var builder = work.dimensions() == 3 ? World.torus(side, side, side) : World.torus(side, side);
        world = builder.seed(work.seed())
                .workers(workers)
                .form(form.equals("wide") ? Form.WIDE : Form.SCALAR)
                .build();
        group = world.group("flock")
                .mass(Work.MASS)
                .maxSpeed(Work.MAX_SPEED)
                .maxForce(Work.MAX_FORCE)
                .steer(
                        Separation.of(Work.SEPARATION, Work.RADIUS),
                        Alignment.of(Work.ALIGNMENT, Work.RADIUS),
                        Cohesion.of(Work.COHESION, Work.RADIUS));
        Start start = work.start();
        group.spawn(work.agents(), Spawn.arrays(start.x, start.y, start.z).velocities(start.vx, start.vy, start.vz));
    }

    @Override
    public String engine() {
        return "throng";
    }

    @Override
    public void tick() {
        world.tick(Work.DT);
    }

    @Override
    public double neighbours() {
        int[] counts = new int[group.count()];
        group.crowd().counts(Work.RADIUS, counts);
        long sum = 0;
        for (int n : counts) sum += n;
        return sum / (double) counts.length;
    }

    @Override
    public double candidates() {
        return group.crowd().candidates(Work.RADIUS);
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
