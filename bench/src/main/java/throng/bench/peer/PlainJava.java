package throng.bench.peer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import throng.bench.Contender;
import throng.bench.PlainGrid;
import throng.bench.StartColumns;
import throng.bench.Workload;

/** The workload in plain Java: agents as objects with vectors, and a map from cells to lists, made in every tick. */
public final class PlainJava implements Contender {
    private record Vector(float x, float y) {
        static final Vector ZERO = new Vector(0, 0);

        Vector plus(Vector other) {
            return new Vector(x + other.x, y + other.y);
        }

        Vector minus(Vector other) {
            return new Vector(x - other.x, y - other.y);
        }

        Vector times(float factor) {
            return new Vector(x * factor, y * factor);
        }

        float length() {
            return (float) Math.sqrt(x * x + y * y);
        }

        Vector atMost(float limit) {
            float length = length();
            return length > limit ? times(limit / length) : this;
        }
    }

    private static final class Agent {
        final int id;
        Vector position;
        Vector velocity;
        Vector force = Vector.ZERO;

        Agent(int id, Vector position, Vector velocity) {
            this.id = id;
            this.position = position;
            this.velocity = velocity;
        }
    }

    private final Workload work;
    private final float side;
    private final int along;
    private final List<Agent> agents = new ArrayList<>();
    private final Map<Long, List<Agent>> grid = new HashMap<>();
    private long tick;

    /**
     * Creates the crowd of a workload.
     *
     * @param work a workload of two dimensions
     */
    public PlainJava(Workload work) {
        this.work = work;
        side = work.side();
        along = (int) (side / (Workload.RADIUS * 1.00001f));
        StartColumns start = work.start();
        for (int id = 0; id < work.agents(); id++) {
            agents.add(new Agent(id, new Vector(start.x[id], start.y[id]), new Vector(start.vx[id], start.vy[id])));
        }
    }

    @Override
    public String engine() {
        return "plain";
    }

    @Override
    public void tick() {
        grid.clear();
        for (Agent agent : agents) {
            grid.computeIfAbsent(key(index(agent.position.x), index(agent.position.y)), _ -> new ArrayList<>())
                    .add(agent);
        }
        for (Agent agent : agents) {
            agent.force = steer(agent);
        }
        for (Agent agent : agents) {
            agent.velocity = agent.velocity
                    .plus(agent.force.times(Workload.DT / Workload.MASS))
                    .atMost(Workload.MAX_SPEED);
            Vector moved = agent.position.plus(agent.velocity.times(Workload.DT));
            agent.position = new Vector(wrap(moved.x), wrap(moved.y));
        }
        tick++;
    }

    private Vector steer(Agent agent) {
        Vector apart = Vector.ZERO;
        Vector velocities = Vector.ZERO;
        Vector offsets = Vector.ZERO;
        int count = 0;
        int coincident = 0;
        for (Agent other : around(agent)) {
            Vector offset = nearest(other.position.minus(agent.position));
            float d2 = offset.x * offset.x + offset.y * offset.y;
            if (other == agent || d2 >= Workload.RADIUS * Workload.RADIUS) {
                continue;
            }
            if (d2 < Workload.COINCIDENCE_DISTANCE * Workload.COINCIDENCE_DISTANCE) {
                coincident++;
            } else {
                apart = apart.minus(offset.times(1 / d2));
            }
            velocities = velocities.plus(other.velocity);
            offsets = offsets.plus(offset);
            count++;
        }
        if (count == 0) {
            return Vector.ZERO;
        }
        if (coincident > 0) {
            long hash = work.coincidenceHash(tick, agent.id);
            var away = new Vector(Workload.directionX(hash), Workload.directionY(hash));
            apart = apart.plus(away.times(coincident / Workload.COINCIDENCE_DISTANCE));
        }
        Vector alignment =
                velocities.times(1f / count).minus(agent.velocity).times(Workload.ALIGNMENT / Workload.MAX_SPEED);
        Vector cohesion = offsets.times(Workload.COHESION / count);
        return apart.times(Workload.SEPARATION).plus(alignment).plus(cohesion).atMost(Workload.MAX_FORCE);
    }

    private List<Agent> around(Agent agent) {
        List<Agent> around = new ArrayList<>();
        int column = index(agent.position.x);
        int row = index(agent.position.y);
        for (int r = row - 1; r <= row + 1; r++) {
            for (int c = column - 1; c <= column + 1; c++) {
                List<Agent> cell = grid.get(key(Math.floorMod(c, along), Math.floorMod(r, along)));
                if (cell != null) {
                    around.addAll(cell);
                }
            }
        }
        return around;
    }

    private int index(float p) {
        return Math.min((int) (p / side * along), along - 1);
    }

    private static long key(int column, int row) {
        return (long) column << 32 | row;
    }

    private Vector nearest(Vector offset) {
        return new Vector(nearest(offset.x), nearest(offset.y));
    }

    private float nearest(float offset) {
        return offset > side / 2 ? offset - side : offset < -side / 2 ? offset + side : offset;
    }

    private float wrap(float p) {
        float up = p < 0 ? p + side : p;
        return up >= side ? up - side : up;
    }

    /**
     * Returns the x of an agent.
     *
     * @param id of the agent
     * @return metres
     */
    public float x(int id) {
        return agents.get(id).position.x;
    }

    /**
     * Returns the y of an agent.
     *
     * @param id of the agent
     * @return metres
     */
    public float y(int id) {
        return agents.get(id).position.y;
    }

    @Override
    public double neighbours() {
        return cells().neighbours();
    }

    @Override
    public double candidates() {
        return cells().candidates();
    }

    private PlainGrid cells() {
        float[] x = new float[agents.size()];
        float[] y = new float[agents.size()];
        for (Agent agent : agents) {
            x[agent.id] = agent.position.x;
            y[agent.id] = agent.position.y;
        }
        return new PlainGrid(work).sort(x, y, new float[x.length]);
    }

    @Override
    public long hash() {
        return 0;
    }

    @Override
    public void close() {
        // nothing is open
    }
}
