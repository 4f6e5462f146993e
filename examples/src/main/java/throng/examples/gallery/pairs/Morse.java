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
import throng.world.Spawn;
import throng.world.World;

/**
 * Shows a term that takes four numbers of its rule, 1/d² and eˣ: self-propelled agents in a Morse potential. Those that
 * are near repel each other, those farther away attract each other, after D'Orsogna, Chuang, Bertozzi and Chayes 2006.
 * They circle in a ring, both ways round; when the attraction is turned down, they part.
 *
 * <p>F = (α − β·|v|²)·v − Σ f(d)·Δ/d with f(d) = (cᵣ/lᵣ)·e^(−d/lᵣ) − (cₐ/lₐ)·e^(−d/lₐ). repulsion and attraction are cᵣ
 * and cₐ, joules; near and far are lᵣ and lₐ, metres. Alone, agents go at √(α/β).
 */
public record Morse(
        float alpha, float beta, float repulsion, float near, float attraction, float far, Neighbourhood neighbourhood)
        implements Rule {
    private static final Term TERM = Term.of(Morse.class).dividing().numbers(4);

    /** f(d) = a·e^(−kNear·d) − b·e^(−kFar·d). */
    static void add(
            PairSum sum, float x, float y, float z, float d2, float per2, float a, float kNear, float b, float kFar) {
        float perD = (float) Math.sqrt(per2), d = d2 * perD;
        float by = perD * (a * Exp.exp(-d * kNear) - b * Exp.exp(-d * kFar));
        sum.add(x * by, y * by, z * by);
    }

    /** Agents on one point repel each other by f(0), in a direction of their own. */
    static float coincident(float epsilon, float a, float kNear, float b, float kFar) {
        return epsilon * (a - b);
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(new NeighbourSum(TERM, neighbourhood, repulsion / near, 1 / near, attraction / far, 1 / far));
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
            for (float joules = .5f; joules > .01f; joules /= 10) {
                agents.set("morse.attraction", joules);
                for (int t = 0; t < 1000; t++) world.tick(.02f);
                float width = 0;
                for (int i = 0; i < agents.count(); i++)
                    width = Math.max(
                            width,
                            Math.abs(agents.view("x").get(i) - agents.view("x").get(0)));
                System.out.printf("attraction %.2f J: %.0f m wide%n", joules, width);
            }
        }
    }
}
