package throng.behaviour.body;

import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.math.Rng;
import throng.motion.AgentProperty;
import throng.terrain.edge.WallEdges;

/** Turns the forces of a guide into safe velocities, block by block: scratch of one worker. */
final class OrcaBlock {
    /** The random stream of sidesteps. */
    private static final int SIDE_STREAM = 0x0CA_51DE;

    /** 1/dt for bodies that overlap, 1/s, is limited: at 1 mm deep it is 1 km/s, which nothing that moves reaches. */
    private static final float MAX_PER_TICK = 1e6f;

    /** A wanted velocity beyond this, m/s, is an accident: its square would not be finite. */
    private static final float MAX_SPEED = 1e18f;

    private final NearBodies near = new NearBodies();
    private final WallLines walls = new WallLines();
    private final HalfPlanes lines = new HalfPlanes();
    private final VelocityProgram program = new VelocityProgram();

    /** Overwrites forces by velocities, m/s. */
    void run(Orca orca, GroupView in, Force out, int start, int end) {
        wantedVelocities(orca, in, out, start, end);
        float[] radius = in.property(AgentProperty.RADIUS, start, end);
        float[] maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        WallEdges edges = in.world().barriers().edges();
        boolean seesWalls = orca.wallHorizon() > 0 && edges.count() > 0;
        float perTick = Math.min(1 / in.clock().dt(), MAX_PER_TICK), perHorizon = 1 / orca.agentHorizon();
        float[] x = in.position(0), y = in.position(1), vx = in.velocity(0), vy = in.velocity(1);
        boolean wide = in.wide();
        for (int i = start; i < end; i++) {
            int k = i - start;
            lines.clear();
            if (seesWalls)
                walls.add(lines, edges, x[i], y[i], vx[i], vy[i], radius[k], maxSpeed[k], orca.wallHorizon());
            lines.endWalls();
            if (orca.share() > 0) {
                near.find(orca, in, i);
                near.addLines(
                        lines,
                        vx[i],
                        vy[i],
                        radius[k],
                        perHorizon,
                        perTick,
                        (long) in.group() << 32 | in.id()[i],
                        wide);
            }
            program.solve(lines, out.x()[k], out.y()[k], maxSpeed[k]);
            boolean finite = Math.abs(program.x) + Math.abs(program.y) < Float.POSITIVE_INFINITY;
            out.x()[k] = finite ? program.x : 0;
            out.y()[k] = finite ? program.y : 0;
        }
    }

    /** v* = v + F·dt/m, with the sidestep; v where that is not finite. */
    private static void wantedVelocities(Orca orca, GroupView in, Force out, int start, int end) {
        float[] mass = in.property(AgentProperty.MASS, start, end);
        float dt = in.clock().dt();
        for (int a = 0; a < 2; a++) {
            float[] f = out.axis(a), v = in.velocity(a);
            for (int k = 0; k < end - start; k++) {
                float wanted = v[start + k] + f[k] * (dt / mass[k]);
                f[k] = Math.abs(wanted) < MAX_SPEED ? wanted : v[start + k];
            }
        }
        if (orca.sidestep() > 0) sidestep(orca.sidestep(), in, out, start, end);
    }

    private static void sidestep(float sidestep, GroupView in, Force out, int start, int end) {
        float[] x = out.x(), y = out.y();
        for (int k = 0; k < end - start; k++) {
            long bits = Rng.bits(in.seed(), 0, in.id()[start + k], SIDE_STREAM);
            float by = sidestep * (float) Math.sqrt(x[k] * x[k] + y[k] * y[k]);
            x[k] += by * (2 * Rng.unit(bits) - 1);
            y[k] += by * (2 * Rng.unit(bits << 32) - 1);
        }
    }
}
