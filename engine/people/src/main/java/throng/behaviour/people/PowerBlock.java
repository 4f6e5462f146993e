package throng.behaviour.people;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.math.Exp;
import throng.memory.Agents;
import throng.motion.AgentProperty;
import throng.motion.PropertyReader;
import throng.perception.NeighbourList;

/**
 * One block of agents of {@link PowerLaw}: scratch of one worker. The scalar loops over neighbours here are the
 * meaning; {@link WidePowerPairs} gives the same bits.
 */
final class PowerBlock {
    private static final Supplier<PowerBlock> MAKER = PowerBlock::new;

    /** (1 mm/s)²: those slower than that beside each other do not push. */
    static final float LEAST_SPEED2 = 1e-6f;

    /** Bodies that overlap count as if their radii, squared, were this part of their distance, squared. */
    static final float BARELY_APART = .9801f;

    /** The largest t/t₀ that counts: e⁻⁸⁷ is the end of normal floats. */
    static final float MAX_TIMES = -Exp.LEAST;

    /** 0.1 ms: collisions that come sooner count as this one, so that their push is finite. */
    static final float LEAST_TIME = 1e-4f;

    private static final int STREAM = 0x90E_11A3;

    final PeopleBlock people = new PeopleBlock();
    /** The sums over the neighbours of one neighbourhood, m/s². */
    final float[] x = new float[Force.LENGTH];

    final float[] y = new float[Force.LENGTH];
    private final float[] totalX = new float[Force.LENGTH];
    private final float[] totalY = new float[Force.LENGTH];
    private final FirstHit hit = new FirstHit();
    private @Nullable WidePowerPairs wide;
    private PowerLaw rule;
    private float dt;

    @SuppressWarnings("NullAway.Init") // begin sets them
    private PowerBlock() {}

    /** Overwrites the velocities that the guide wants by those of the model, m/s. */
    static void run(PowerLaw rule, GroupView in, Force out, int start, int end, boolean isWide) {
        PowerBlock block = in.scratch(MAKER);
        block.begin(rule, in, out, start, end);
        for (int n = 0; n < rule.neighbourhoods().size(); n++) {
            if (isWide && block.people.canBeWide(n)) block.wide().push(n);
            else block.push(n);
        }
        block.velocity(out);
    }

    PowerLaw rule() {
        return rule;
    }

    /** Takes a block, whose guide has written its wish. */
    private void begin(PowerLaw rule, GroupView in, Force wish, int start, int end) {
        this.rule = rule;
        dt = in.clock().dt();
        people.begin(rule, in, wish, start, end);
        Arrays.fill(totalX, 0, end - start, 0f);
        Arrays.fill(totalY, 0, end - start, 0f);
        if (!in.anyWalls()) return;
        float look = people.look();
        for (int k = 0; k < end - start; k++) if (people.findWalls(k, look) && !in.throughWalls()) addWalls(k);
    }

    /** The loops with registers; made when they run for the first time, as scalar worlds may lack the Vector API. */
    WidePowerPairs wide() {
        var loops = wide;
        if (loops == null) wide = loops = new WidePowerPairs(this);
        return loops;
    }

    private void addWalls(int k) {
        GroupView in = people.in();
        int i = people.start() + k;
        float vx = in.velocity(0)[i], vy = in.velocity(1)[i];
        hit.find(in.edges(), people.near, in.position(0)[i], in.position(1)[i], vx, vy, people.radius[k]);
        float t = Math.max(hit.time, LEAST_TIME);
        if (!(t < Float.POSITIVE_INFINITY)) return;
        float steep = rule.strength() * Exp.exp(-Math.min(t / rule.horizon(), MAX_TIMES));
        float by = Math.min(steep * (2 / t + 1 / rule.horizon()) / (t * t), 1 / (dt * hit.slope2));
        totalX[k] -= hit.slopeX * by;
        totalY[k] -= hit.slopeY * by;
    }

    /** Adds the pushes of the neighbours of neighbourhood n. */
    void push(int n) {
        for (int k = 0; k < people.size(); k++) push(n, k);
        addPushes();
    }

    /** Adds the sums of a neighbourhood to the total. */
    void addPushes() {
        for (int k = 0; k < people.size(); k++) {
            totalX[k] += x[k];
            totalY[k] += y[k];
        }
    }

    /** Writes the pushes of the neighbours on agent k. */
    void push(int n, int k) {
        GroupView in = people.in();
        int group = people.group(n), i = people.start() + k;
        PropertyReader radii = in.propertyOf(AgentProperty.RADIUS, group);
        float[] otherVx = in.group(group).now(Agents.VX),
                otherVy = in.group(group).now(Agents.VX + 1);
        NeighbourList neighbours = in.neighbours(rule, n, i);
        float own = people.radius[k], ownVx = in.velocity(0)[i], ownVy = in.velocity(1)[i];
        float strength = rule.strength(), perHorizon = 1 / rule.horizon(), perTick = .5f / dt;
        float sumX = 0, sumY = 0;
        for (int c = 0; c < neighbours.count(); c++) {
            float dx = neighbours.dx(c), dy = neighbours.dy(c), d2 = neighbours.d2(c);
            int j = neighbours.index(c);
            if (d2 == 0) {
                people.part(n, k, j, STREAM);
                sumX -= people.unitX * PowerLaw.MOST_ACCELERATION;
                sumY -= people.unitY * PowerLaw.MOST_ACCELERATION;
                continue;
            }
            float vx = ownVx - otherVx[j], vy = ownVy - otherVy[j], both = own + radii.agent(j);
            float a = vx * vx + vy * vy, b = dx * vx + dy * vy, most = d2 * BARELY_APART, both2 = both * both;
            float apart = d2 - (both2 < most ? both2 : most), q = b * b - a * apart;
            if (!(b > 0 && q > 0 && a > LEAST_SPEED2)) continue;
            if (people.shade.hides(k, dx, dy, d2)) continue;
            float root = (float) Math.sqrt(q), late = apart / (b + root);
            float t = late > LEAST_TIME ? late : LEAST_TIME, perRoot = 1 / root, share = 1 - b * perRoot;
            float along = a * perRoot, wx = vx * share + dx * along, wy = vy * share + dy * along;
            float times = t * perHorizon, perT = 1 / t;
            float steep = Exp.exp(-(times < MAX_TIMES ? times : MAX_TIMES)) * strength;
            float by = steep * (perT + perT + perHorizon) * perT * perT / a, limit = a * perTick / (wx * wx + wy * wy);
            float push = by < limit ? by : limit;
            sumX -= wx * push;
            sumY -= wy * push;
        }
        x[k] = sumX;
        y[k] = sumY;
    }

    /** Writes the velocity v'. */
    private void velocity(Force out) {
        float[] ownX = people.in().velocity(0), ownY = people.in().velocity(1);
        double drive = (double) dt / rule.relaxation();
        for (int k = 0; k < people.size(); k++) {
            float wx = people.wantedX[k], wy = people.wantedY[k], px = totalX[k], py = totalY[k];
            float by = people.sidestep(k, -wx * px - wy * py, wx * py - wy * px, STREAM + 1);
            double pushX = px - wy * by, pushY = py + wx * by, length = Math.sqrt(pushX * pushX + pushY * pushY);
            double share = length > PowerLaw.MOST_ACCELERATION ? PowerLaw.MOST_ACCELERATION / length : 1;
            double wantedX = people.speed[k] * (double) wx, wantedY = people.speed[k] * (double) wy;
            int i = people.start() + k;
            out.x()[k] = (float) ((ownX[i] + drive * wantedX + dt * share * pushX) / (1 + drive));
            out.y()[k] = (float) ((ownY[i] + drive * wantedY + dt * share * pushY) / (1 + drive));
        }
    }
}
