package throng.behaviour.chase;

import throng.behaviour.GroupView;
import throng.behaviour.ResolvedTarget;
import throng.memory.Agents;
import throng.perception.NeighbourList;

/** The agent that a hunter meets first within a tick, if all go straight on. */
final class Encounter {
    private GroupView in;
    private Agents prey;
    private int hunter, group;
    private double limit, dt;
    private double x, y, z, vx, vy, vz;
    private double apart;
    /** The first that it meets: when, how far away at the start of the tick, squared, and its id; −1: none yet. */
    private double soonest, nearest;

    private int id;

    /** Begins with one hunter. */
    @SuppressWarnings("NullAway.Init") // begin() sets all
    Encounter() {}

    void begin(GroupView view, int i, int of, double distance, double seconds) {
        in = view;
        hunter = i;
        group = of;
        prey = view.group(of);
        limit = distance * distance;
        dt = seconds;
        vx = view.velocity(0)[i];
        vy = view.velocity(1)[i];
        vz = view.axes() == 3 ? view.velocity(2)[i] : 0;
        id = -1;
    }

    /** The speed of the hunter, m/s. */
    double speed() {
        return Math.sqrt(vx * vx + vy * vy + vz * vz);
    }

    /** The distance of the last one that was looked at, at the start of the tick, metres. */
    double distance() {
        return Math.sqrt(apart);
    }

    boolean any() {
        return id >= 0;
    }

    /** The id of the first that it meets. */
    int id() {
        return id;
    }

    /** Looks at the target of entry k of a block. */
    boolean meets(ResolvedTarget target, int k) {
        x = target.offset(0)[k];
        y = target.offset(1)[k];
        z = target.offset(2)[k];
        meets(target.velocity(0)[k], target.velocity(1)[k], target.velocity(2)[k], target.id()[k]);
        return any();
    }

    /** Looks at a neighbour. */
    void meets(NeighbourList list, int n) {
        int j = list.index(n);
        x = list.dx(n);
        y = list.dy(n);
        z = list.dz(n);
        meets(prey.now(Agents.VX)[j], prey.now(Agents.VX + 1)[j], prey.now(Agents.VX + 2)[j], prey.id()[j]);
    }

    private void meets(double ux, double uy, double uz, int other) {
        apart = x * x + y * y + z * z;
        double t = time(x, y, z, ux - vx, uy - vy, uz - vz);
        if (!(t < dt || t == 0)) return;
        boolean sooner = id < 0 || t < soonest || t == soonest && (apart < nearest || apart == nearest && other < id);
        if (!sooner || t > 0 && stopped(ux, uy, t)) return;
        soonest = t;
        nearest = apart;
        id = other;
    }

    /**
     * When two come nearer than the distance: the least t ≥ 0 with |Δ + w·t| below it; infinite if never.
     *
     * <p>With a = w², b = Δ·w &lt; 0 and c = Δ² − distance² it is c/(−b + √(b² − ac)), which loses no digits.
     */
    private double time(double dx, double dy, double dz, double wx, double wy, double wz) {
        double c = dx * dx + dy * dy + dz * dz - limit, b = dx * wx + dy * wy + dz * wz;
        if (c < 0) return 0;
        double square = b * b - (wx * wx + wy * wy + wz * wz) * c;
        return b < 0 && square > 0 ? c / (-b + Math.sqrt(square)) : Double.POSITIVE_INFINITY;
    }

    /** Whether a wall stops one of the two before they meet at time t. */
    private boolean stopped(double ux, double uy, double t) {
        if (!in.anyWalls()) return false;
        float px = in.position(0)[hunter], py = in.position(1)[hunter];
        double qx = px + x, qy = py + y;
        return holds(in.group()) && blocked(px, py, vx, vy, t) || holds(group) && blocked(qx, qy, ux, uy, t);
    }

    private boolean holds(int ofGroup) {
        return !in.throughWalls(ofGroup);
    }

    private boolean blocked(double fromX, double fromY, double wx, double wy, double t) {
        return in.blocked((float) fromX, (float) fromY, (float) (fromX + wx * t), (float) (fromY + wy * t));
    }
}
