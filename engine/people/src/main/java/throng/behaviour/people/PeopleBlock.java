package throng.behaviour.people;

import java.util.Objects;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.edge.NearEdges;
import throng.behaviour.edge.WallEdges;
import throng.kernel.Force;
import throng.math.Rng;
import throng.math.Tiny;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;

/** What a model of people knows of a block of agents before it looks at neighbours: scratch of one worker. */
final class PeopleBlock {
    /** A push this near to head-on has no side. */
    private static final float SIDESTEP = 1e-4f;

    /** e₀, the direction of the wish. */
    final float[] wantedX = new float[Force.LENGTH];

    final float[] wantedY = new float[Force.LENGTH];
    /** v₀, the length of the wish, m/s. */
    final float[] speed = new float[Force.LENGTH];

    final float[] radius = new float[Force.LENGTH];
    /** v and h, the agents' velocities and headings. */
    final float[] velocityX = new float[Force.LENGTH];

    final float[] velocityY = new float[Force.LENGTH];
    final float[] headingX = new float[Force.LENGTH];
    final float[] headingY = new float[Force.LENGTH];
    /** 1 for agent k if its rule steers it; 0 if a mix steers it by another one, so that nothing is looked for. */
    final float[] steered = new float[Force.LENGTH];
    /** Which bodies walls hide. */
    final WallShade shade = new WallShade();
    /** The edges near the agent asked for last. */
    final NearEdges near = new NearEdges();
    /** The direction that {@link #part} found. */
    float unitX;

    float unitY;
    private Rule rule;
    private GroupView in;
    private WallEdges edges;
    private int start;
    private int end;
    private int neighbourhood;
    /** The group that the neighbourhood sees. */
    private int group;

    private Agents others;

    @SuppressWarnings("NullAway.Init") // begin sets them
    PeopleBlock() {}

    Rule rule() {
        return rule;
    }

    GroupView in() {
        return in;
    }

    WallEdges edges() {
        return edges;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    int size() {
        return end - start;
    }

    /** Takes a block, whose guide has written its wish. */
    void begin(Rule rule, GroupView in, Force wish, int start, int end) {
        this.rule = rule;
        this.in = in;
        edges = WallEdges.of(in);
        this.start = start;
        this.end = end;
        float[] wx = wish.x(), wy = wish.y();
        for (int k = 0; k < end - start; k++) {
            float length = (float) Math.sqrt(wx[k] * wx[k] + wy[k] * wy[k]);
            float divisor = length > Tiny.DIVISOR ? length : Tiny.DIVISOR;
            wantedX[k] = wx[k] / divisor;
            wantedY[k] = wy[k] / divisor;
            speed[k] = length;
        }
        int n = end - start;
        System.arraycopy(in.property(AgentProperty.RADIUS, start, end), 0, radius, 0, n);
        System.arraycopy(in.velocity(0), start, velocityX, 0, n);
        System.arraycopy(in.velocity(1), start, velocityY, 0, n);
        System.arraycopy(in.heading(0), start, headingX, 0, n);
        System.arraycopy(in.heading(1), start, headingY, 0, n);
        for (int k = 0; k < n; k++) steered[k] = in.steers(start + k) ? 1 : 0;
        shade.begin(n);
    }

    /** The farthest that an agent looks, metres. */
    float look() {
        float look = 0;
        for (int n = 0; n < rule.neighbourhoods().size(); n++)
            look = Math.max(look, rule.neighbourhoods().get(n).radius());
        return look;
    }

    /** Finds the edges as near to agent k as it looks; returns whether there are any. Call it in worlds with walls. */
    boolean findWalls(int k, float look) {
        return findWalls(k, look, look);
    }

    /** Finds the edges within reach of agent k, which looks at those as near as it looks. */
    boolean findWalls(int k, float look, float reach) {
        float px = in.position(0)[start + k], py = in.position(1)[start + k];
        near.find(edges, px, py, reach);
        shade.add(k, edges, near, px, py, look * look);
        return near.count() > 0;
    }

    /** Turns to one of the rule's neighbourhoods. */
    void see(int n) {
        neighbourhood = n;
        group = rule.neighbourhoods().get(n).group();
        if (group == Neighbourhood.OWN) group = in.group();
        others = in.group(group);
    }

    int neighbourhood() {
        return neighbourhood;
    }

    int group() {
        return group;
    }

    Agents others() {
        return others;
    }

    /** Returns whether a register of agents may walk the candidates of the neighbourhood at once. */
    boolean canBeWide() {
        Neighbourhood seen = rule.neighbourhoods().get(neighbourhood);
        return !seen.cone() && seen.nearest() == 0;
    }

    /** Writes the direction in which agent j counts that stands on the point of agent k: opposite for the two. */
    void part(int k, int j, int stream) {
        float[] unit = Objects.requireNonNull(in.direction());
        Rng.direction(bits(k, j, stream), 2, unit);
        float sign = mine(k) < its(j) ? 1 : -1;
        unitX = sign * unit[0];
        unitY = sign * unit[1];
    }

    /** Returns random bits that are the same for agent k and its neighbour j as for j and its neighbour k. */
    long bits(int k, int j, int stream) {
        long low = Math.min(mine(k), its(j)), high = Math.max(mine(k), its(j));
        return Rng.bits(in.clock().seed(), low, (int) high ^ (int) (high >>> 32) << 24, stream);
    }

    private long mine(int k) {
        return (long) in.group() << 32 | in.id()[start + k];
    }

    private long its(int j) {
        return (long) group << 32 | others.id()[j];
    }

    /**
     * Returns how much a push against the wish of agent k is to lead to its left as well, if it has no side. The amount
     * is given by the id, up to 10⁻⁴ of the push. A model makes that grow until two who meet exactly head-on pass.
     */
    float sidestep(int k, float against, float across, int stream) {
        if (!(Math.abs(across) < SIDESTEP * against)) return 0;
        return SIDESTEP * against * (2 * Rng.unit(in.lifeSeed(start + k), 0, in.id()[start + k], stream) - 1);
    }
}
