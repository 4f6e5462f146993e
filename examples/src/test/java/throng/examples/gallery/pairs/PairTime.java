package throng.examples.gallery.pairs;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.examples.gallery.Elbows;
import throng.kernel.Force;
import throng.math.Exp;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.PairSum;
import throng.perception.term.Reading;
import throng.perception.term.Term;
import throng.simd.Form;
import throng.world.Spawn;
import throng.world.World;

/**
 * Measures pair models of a user at 1 agent/m² within 3 m, one worker: ns for an agent in a tick, beside those of
 * walking alone. Not a test.
 */
public final class PairTime {
    private static final int AGENTS = 10_000, ROUNDS = 40;
    private static final Neighbourhood NEAR = Neighbourhood.within(3);

    private PairTime() {}

    /** The formula of {@link Foresight} over lists of neighbours: any Java may stand in this loop. */
    record OneByOne(float k, Neighbourhood neighbourhood) implements Rule {
        @Override
        public List<Neighbourhood> neighbourhoods() {
            return List.of(neighbourhood);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            float[] vx = in.velocity(0), vy = in.velocity(1);
            for (int i = start; i < end; i++) {
                var near = in.neighbours(this, 0, i);
                float x = 0, y = 0;
                for (int n = 0; n < near.count(); n++) {
                    int j = near.index(n);
                    float dx = near.dx(n), dy = near.dy(n), ux = vx[i] - vx[j], uy = vy[i] - vy[j];
                    float a = ux * ux + uy * uy, b = dx * ux + dy * uy, c = near.d2(n) - .25f, q = b * b - a * c;
                    if (!(Math.min(Math.min(b - 1e-4f, q), c) > 0)) continue;
                    float root = (float) Math.sqrt(q), t = Math.max(c / (b + root), .01f);
                    float by = k * Exp.exp(t * (-1 / 3f)) * (2 + t * (1 / 3f)) / (root * a * t * t * t);
                    x += by * ((b - root) * ux - a * dx);
                    y += by * ((b - root) * uy - a * dy);
                }
                out.x()[i - start] = Math.max(-20, Math.min(20, x));
                out.y()[i - start] = Math.max(-20, Math.min(20, y));
            }
        }
    }

    /** {@link Elbows} without a wide form. */
    record ScalarElbows(float strength, Neighbourhood neighbourhood) implements Rule {
        static void add(PairSum sum, float dx, float dy, float dz, float d2, float own, float radius) {
            float reach = own + radius + .5f, push = Math.max(0, reach * reach - d2);
            sum.add(dx * push, dy * push, dz * push);
        }

        @Override
        public List<NeighbourSum> sums() {
            return List.of(new NeighbourSum(
                    Term.of(ScalarElbows.class, Reading.floats("radius")).scalar(), neighbourhood));
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int a = 0; a < in.axes(); a++) {
                float[] f = out.axis(a), push = in.sums(this, 0).axis(a);
                for (int k = 0; k < end - start; k++) f[k] = -strength * push[k];
            }
        }
    }

    private static final Rule WALK = (in, out, start, end) -> {
        for (int i = start; i < end; i++) {
            out.x()[i - start] = ((in.id()[i] % 2 == 0 ? 1.3f : -1.3f) - in.velocity(0)[i]) / .54f;
            out.y()[i - start] = -in.velocity(1)[i] / .54f;
        }
    };

    public static void main(String[] args) {
        var rules = List.of(
                List.of(WALK),
                List.of(WALK, new OneByOne(1.5f, NEAR)),
                List.of(WALK, new OneByOne(1.5f, NEAR.nearest(10))),
                List.of(WALK, new Foresight(1.5f, 20, NEAR)),
                List.of(WALK, new ScalarElbows(1, NEAR)),
                List.of(WALK, new Elbows(1, NEAR)));
        var worlds = rules.stream().map(PairTime::world).toList();
        double[] best = new double[worlds.size()];
        java.util.Arrays.fill(best, Double.POSITIVE_INFINITY);
        for (int round = 0; round < ROUNDS; round++) {
            for (int w = 0; w < best.length; w++) {
                long from = System.nanoTime();
                for (int t = 0; t < 10; t++) worlds.get(w).tick(.05f);
                best[w] = Math.min(best[w], (System.nanoTime() - from) / 10.0 / AGENTS);
            }
        }
        for (int w = 0; w < best.length; w++)
            System.out.printf("%s %.0f ns%n", rules.get(w).getLast(), best[w] - (w == 0 ? 0 : best[0]));
        worlds.forEach(World::close);
    }

    private static World world(List<Rule> rules) {
        var world = World.torus(100, AGENTS / 100f)
                .seed(3)
                .form(Form.AUTO)
                .workers(1)
                .build();
        var people = world.group("people").maxSpeed(2).maxForce(20).radius(.25f);
        people.steer(rules.toArray(Rule[]::new)).spawn(AGENTS, Spawn.uniform());
        for (int t = 0; t < 300; t++) world.tick(.05f);
        return world;
    }
}
