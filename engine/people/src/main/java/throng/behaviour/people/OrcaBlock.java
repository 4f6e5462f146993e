package throng.behaviour.people;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.edge.WallEdges;
import throng.kernel.Force;
import throng.math.Rng;
import throng.motion.AgentProperty;
import throng.perception.NearestRows;

/** Turns the forces of a guide into safe velocities, block by block: scratch of one worker. */
final class OrcaBlock {
    /** The random stream of sidesteps. */
    private static final int SIDE_STREAM = 0x0CA_51DE;

    /** 1/dt for bodies that overlap, 1/s, is limited: at 1 mm deep it is 1 km/s, which nothing that moves reaches. */
    private static final float MAX_PER_TICK = 1e6f;

    /** Whether agent k sees walls and no body. */
    private final boolean[] walled = new boolean[Force.LENGTH];

    private final NearBodies near = new NearBodies();
    private final WallLines walls = new WallLines();
    private final HalfPlanes lines = new HalfPlanes();
    private final VelocityProgram program = new VelocityProgram();
    private final Numbers numbers = new Numbers();
    private @Nullable Wide lanes;

    /** Overwrites wanted velocities by those that hit nothing, m/s. */
    void run(Orca orca, GroupView in, Force out, int start, int end) {
        if (orca.sidestep() > 0) sidestep(orca.sidestep(), in, out, start, end);
        numbers.begin(orca, in, start, end);
        float[] radius = in.property(AgentProperty.RADIUS, start, end);
        float[] maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
        if (in.wide()) {
            if (lanes == null) lanes = new Wide();
            lanes.run(this, orca, in, out, start, end);
            brake(in, out, start, end);
            return;
        }
        float perTick = perTick(in);
        float[] vx = in.velocity(0), vy = in.velocity(1);
        for (int i = start; i < end; i++) {
            int k = i - start;
            lines.clear();
            if (numbers.seesWalls) addWalls(in, i, k, radius[k], maxSpeed[k]);
            lines.endWalls();
            walled[k] = lines.walls > 0;
            if (orca.share() > 0) {
                near.find(orca, in, i, numbers, k);
                walled[k] &= near.count == 0;
                long key = (long) in.group() << 32 | in.id()[i];
                near.addLines(lines, vx[i], vy[i], radius[k], numbers.perHorizon[k], perTick, key);
            }
            program.solve(lines, out.x()[k], out.y()[k], maxSpeed[k]);
            set(out, k, program.x, program.y);
        }
        brake(in, out, start, end);
    }

    /**
     * Stops agents whose new velocity leads back, and that see walls and no body. Lines touch the obstacles of walls
     * where the present velocity is nearest. So in front of a gap as narrow as the body, one that goes left sees the
     * left wall alone and is sent right, for ever. One that stands sees the gap between the two.
     */
    private void brake(GroupView in, Force out, int start, int end) {
        float[] vx = in.velocity(0), vy = in.velocity(1), x = out.x(), y = out.y();
        for (int k = 0; k < end - start; k++) {
            if (!walled[k] || x[k] * vx[start + k] + y[k] * vy[start + k] >= 0) continue;
            x[k] = y[k] = 0;
        }
    }

    private static float perTick(GroupView in) {
        return Math.min(1 / in.clock().dt(), MAX_PER_TICK);
    }

    private void addWalls(GroupView in, int i, int k, float radius, float maxSpeed) {
        float horizon = numbers.wallHorizon[k];
        if (!(horizon > 0)) return;
        walls.add(
                lines,
                numbers.edges,
                in.position(0)[i],
                in.position(1)[i],
                in.velocity(0)[i],
                in.velocity(1)[i],
                radius,
                maxSpeed,
                horizon);
    }

    /** Sets a velocity, or none where it is not finite. */
    static void set(Force out, int k, float x, float y) {
        boolean finite = Math.abs(x) + Math.abs(y) < Float.POSITIVE_INFINITY;
        out.x()[k] = finite ? x : 0;
        out.y()[k] = finite ? y : 0;
    }

    private static void sidestep(float sidestep, GroupView in, Force out, int start, int end) {
        float[] x = out.x(), y = out.y();
        for (int k = 0; k < end - start; k++) {
            long bits = Rng.bits(in.lifeSeed(start + k), 0, in.id()[start + k], SIDE_STREAM);
            float by = sidestep * (float) Math.sqrt(x[k] * x[k] + y[k] * y[k]);
            x[k] += by * (2 * Rng.unit(bits) - 1);
            y[k] += by * (2 * Rng.unit(bits << 32) - 1);
        }
    }

    /** The numbers of the agents of a block, which may each have their own. */
    static final class Numbers {
        /** 1/τ for agents. */
        final float[] perHorizon = new float[Force.LENGTH];
        /** τ for walls, seconds; 0: walls are not seen. */
        final float[] wallHorizon = new float[Force.LENGTH];

        private final float[] range = new float[Force.LENGTH];
        private final float[] nearest = new float[Force.LENGTH];
        private boolean limited;
        private WallEdges edges;
        /** Whether any agent may see walls. */
        boolean seesWalls;

        @SuppressWarnings("NullAway.Init") // begin sets the edges
        Numbers() {}

        /** Takes the numbers of a block. */
        void begin(Orca orca, GroupView in, int start, int end) {
            in.number(Orca.AGENT_HORIZONS, orca.agentHorizon(), perHorizon, start, end);
            for (int k = 0; k < end - start; k++) perHorizon[k] = 1 / perHorizon[k];
            boolean own = in.number(Orca.WALL_HORIZONS, orca.wallHorizon(), wallHorizon, start, end);
            edges = WallEdges.of(in);
            seesWalls = (own || orca.wallHorizon() > 0) && edges.count() > 0;
            limited = in.number(Orca.RANGES, orca.neighbourhood().radius(), range, start, end);
            limited |= in.number(Orca.NEARESTS, orca.neighbourhood().nearest(), nearest, start, end);
        }

        /** Whether agents have a range, or a number of neighbours, of their own. */
        boolean limited() {
            return limited;
        }

        /** Whether agent k of the block drops the last of so many neighbours, whose square of distance is d2. */
        boolean drops(int k, int count, float d2) {
            return count > nearest[k] || !(d2 < range[k] * range[k]);
        }
    }

    /** The same for a register of agents at a time. */
    private static final class Wide {
        private final WideBodies bodies = new WideBodies();
        private final WidePrograms programs = new WidePrograms();
        private final WideClearWays clear = new WideClearWays();
        private final WideViolations failed = new WideViolations();

        void run(OrcaBlock block, Orca orca, GroupView in, Force out, int start, int end) {
            float[] radius = in.property(AgentProperty.RADIUS, start, end);
            float[] maxSpeed = in.property(AgentProperty.MAX_SPEED, start, end);
            Numbers numbers = block.numbers;
            float perTick = perTick(in);
            boolean lists = orca.share() > 0 && orca.others().isEmpty();
            long free = lists ? clear.find(orca, in, out, numbers, start, end) : 0;
            NearestRows near = null;
            int first = start, known = start; // near holds the neighbours of the agents [first, known)
            for (int i = start, r = 0; i < end; i += F.length(), r++) {
                int k = i - start, n = Math.min(F.length(), end - i);
                programs.rows(0);
                Arrays.fill(block.walled, k, k + n, false);
                if (numbers.seesWalls) addWalls(block, in, i, n, radius, maxSpeed, k);
                int wallRows = programs.rows;
                if (orca.share() > 0 && (wallRows > 0 || (free >>> r & 1) == 0)) {
                    if (lists && i >= known) {
                        first = i;
                        known = Math.min(end, i + F.length() * (1 + Long.numberOfTrailingZeros(free >>> r >>> 1)));
                        near = in.nearestRows(orca, 0, first, known);
                    }
                    bodies.begin(in, i, radius, k, n);
                    if (near != null) bodies.take(orca, in, near, numbers, i - first, k, n);
                    else takeOneByOne(block, orca, in, i, n, k);
                    bodies.addLines(programs, numbers.perHorizon, k, perTick);
                    for (int l = 0; l < n; l++) block.walled[k + l] &= bodies.count(l) == 0;
                }
                solve(out, maxSpeed, k, n, wallRows);
            }
            failed.solve(out);
        }

        private void takeOneByOne(OrcaBlock block, Orca orca, GroupView in, int i, int n, int k) {
            for (int l = 0; l < n; l++) {
                block.near.find(orca, in, i + l, block.numbers, k + l);
                bodies.take(l, block.near);
            }
        }

        private void addWalls(OrcaBlock block, GroupView in, int i, int n, float[] radius, float[] maxSpeed, int k) {
            for (int l = 0; l < n; l++) {
                block.lines.clear();
                block.addWalls(in, i + l, k + l, radius[k + l], maxSpeed[k + l]);
                block.walled[k + l] = block.lines.count > 0;
                while (programs.rows < block.lines.count) programs.addEmpty();
                for (int w = 0; w < block.lines.count; w++) programs.set(w, l, block.lines, w);
            }
        }

        private void solve(Force out, float[] maxSpeed, int k, int n, int wallRows) {
            float[] x = out.x(), y = out.y();
            System.arraycopy(x, k, programs.wantedX, 0, n);
            System.arraycopy(y, k, programs.wantedY, 0, n);
            System.arraycopy(maxSpeed, k, programs.maxSpeed, 0, n);
            programs.beginNearest();
            programs.solve(programs.rows, false);
            for (int l = 0; l < n; l++) {
                if (programs.failed[l] == WidePrograms.NONE) set(out, k + l, programs.x[l], programs.y[l]);
                else failed.add(programs, l, wallRows, k + l, out);
            }
        }
    }
}
