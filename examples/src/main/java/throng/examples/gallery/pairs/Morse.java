package throng.examples.gallery.pairs;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Exp;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.PairSum;
import throng.perception.term.Term;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/**
 * Shows a term that takes four numbers of its rule, 1/d² and eˣ: self-propelled agents in a Morse potential. Those that
 * are near repel each other, those farther away attract each other, after D'Orsogna, Chuang, Bertozzi and Chayes 2006.
 * They circle in a ring, both ways round; when the attraction is turned down, they part.
 *
 * <p>F = (α − β·|v|²)·v − Σ f(d)·Δ/d with f(d) = (cᵣ/lᵣ)·e^(−d/lᵣ) − (cₐ/lₐ)·e^(−d/lₐ).
 *
 * @param alpha α, self-propulsion, kg/s
 * @param beta β, friction, kg·s/m²: alone, agents go at √(α/β)
 * @param repulsion cᵣ, joules
 * @param repulsionLength lᵣ, metres
 * @param attraction cₐ, joules
 * @param attractionLength lₐ, metres
 */
public record Morse(
        float alpha,
        float beta,
        float repulsion,
        float repulsionLength,
        float attraction,
        float attractionLength,
        Neighbourhood neighbourhood)
        implements Rule {
    private static final Term TERM = Term.of(Morse.class).dividing().numbers(4);

    static void add(
            PairSum sum,
            float dx,
            float dy,
            float dz,
            float d2,
            float inverse,
            float repulsionForce,
            float perRepulsionLength,
            float attractionForce,
            float perAttractionLength) {
        float perDistance = (float) Math.sqrt(inverse), d = d2 * perDistance;
        float by =
                repulsionForce * Exp.exp(-d * perRepulsionLength) - attractionForce * Exp.exp(-d * perAttractionLength);
        sum.add(dx * perDistance * by, dy * perDistance * by, dz * perDistance * by);
    }

    /** Agents on one point repel each other by f(0), in a direction of their own. */
    static float coincident(
            float epsilon,
            float repulsionForce,
            float perRepulsionLength,
            float attractionForce,
            float perAttractionLength) {
        return epsilon * (repulsionForce - attractionForce);
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(new NeighbourSum(
                TERM,
                neighbourhood,
                repulsion / repulsionLength,
                1 / repulsionLength,
                attraction / attractionLength,
                1 / attractionLength));
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] vx = in.velocity(0), vy = in.velocity(1), vz = in.velocity(2);
        for (int a = 0; a < in.axes(); a++) {
            float[] force = out.axis(a), push = in.sums(this, 0).axis(a), v = in.velocity(a);
            for (int i = start; i < end; i++) {
                float v2 = vx[i] * vx[i] + vy[i] * vy[i] + vz[i] * vz[i];
                force[i - start] = (alpha - beta * v2) * v[i] - push[i - start];
            }
        }
    }

    public static void main(String[] args) {
        try (var world = World.open(2).seed(5).build()) {
            var agents = world.group("agents").maxSpeed(10).maxForce(1000);
            agents.steer(new Morse(1.6f, .5f, 1, .5f, .5f, 2, Neighbourhood.within(12)));
            agents.spawn(200, Spawn.disc(0, 0, 3).moving(1));
            report(world, agents, 2000);
            agents.set("morse.attraction", .01f); // joules
            report(world, agents, 200);
        }
    }

    /** Runs the world, and prints the mean of |r|, and Σ|r × v|/Σ|r|·|v|: 1 if all go round their middle. */
    private static void report(World world, Group agents, int ticks) {
        for (int t = 0; t < ticks; t++) world.tick(.02f);
        int n = agents.count();
        float x = mean(agents, "x"), y = mean(agents, "y"), vx = mean(agents, "vx"), vy = mean(agents, "vy");
        double round = 0, most = 0, far = 0;
        for (int i = 0; i < n; i++) {
            float rx = agents.view("x").get(i) - x, ry = agents.view("y").get(i) - y;
            float ux = agents.view("vx").get(i) - vx, uy = agents.view("vy").get(i) - vy;
            round += Math.abs(rx * uy - ry * ux);
            most += Math.sqrt((rx * rx + ry * ry) * (ux * ux + uy * uy));
            far += Math.sqrt(rx * rx + ry * ry) / n;
        }
        System.out.printf(
                "attraction %.2f J: %.1f m from the middle, %.2f go round%n",
                agents.get("morse.attraction"), far, round / most);
    }

    private static float mean(Group agents, String column) {
        float sum = 0;
        for (int i = 0; i < agents.count(); i++) sum += agents.view(column).get(i);
        return sum / agents.count();
    }
}
