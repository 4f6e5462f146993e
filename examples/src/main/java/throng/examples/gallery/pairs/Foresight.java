package throng.examples.gallery.pairs;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Exp;
import throng.measure.Overlaps;
import throng.motion.Contact;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.PairSum;
import throng.perception.term.Reading;
import throng.perception.term.Term;
import throng.world.Spawn;
import throng.world.World;

/**
 * Shows a model of your own of two people: they push each other aside the harder, the sooner they would collide. The
 * energy of a pair is E(t) = k·e^(−t/3 s)/t², after Karamouzas, Skinner and Guy 2014. Contact parts those that touch.
 */
public record Foresight(float k, float most, Neighbourhood neighbourhood) implements Rule {
    /** Adds −∇E; at t both discs touch if neither turns. The engine copies this into its loop. */
    static void add(
            PairSum sum,
            float dx,
            float dy,
            float dz,
            float d2,
            float ownVx,
            float ownVy,
            float ownVz,
            float vx,
            float vy,
            float vz,
            float ownRadius,
            float radius) {
        float ux = ownVx - vx, uy = ownVy - vy, a = ux * ux + uy * uy, b = dx * ux + dy * uy;
        float touch = ownRadius + radius, c = d2 - touch * touch, q = b * b - a * c;
        if (!(Math.min(Math.min(b - 1e-4f, q), c) > 0)) return; // one branch: the processor guesses it more often
        float root = (float) Math.sqrt(q), t = Math.max(c / (b + root), .01f);
        float by = Exp.exp(t * (-1 / 3f)) * (2 + t * (1 / 3f)) / (root * a * t * t * t);
        sum.add(by * ((b - root) * ux - a * dx), by * ((b - root) * uy - a * dy), 0);
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(
                new NeighbourSum(Term.of(Foresight.class, Reading.VELOCITY, Reading.floats("radius")), neighbourhood));
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        float[] x = in.sums(this, 0).axis(0), y = in.sums(this, 0).axis(1);
        for (int i = 0; i < end - start; i++) {
            float length = k * (float) Math.sqrt(x[i] * x[i] + y[i] * y[i]);
            float by = k * (length > most ? most / length : 1); // newtons
            out.x()[i] = by * x[i];
            out.y()[i] = by * y[i];
        }
    }

    public static void main(String[] args) {
        try (var world = World.torus(60, 14).seed(7).build()) {
            var people = world.group("people").maxSpeed(2).maxForce(20).contact(Contact.DEFAULT); // 1 kg each
            Rule walk = (in, out, start, end) -> { // those with even ids to the right, the others to the left
                for (int i = start; i < end; i++) {
                    out.x()[i - start] = ((in.id()[i] % 2 == 0 ? 1.3f : -1.3f) - in.velocity(0)[i]) / .54f;
                    out.y()[i - start] = -in.velocity(1)[i] / .54f;
                }
            };
            people.steer(new Foresight(1.5f, 20, Neighbourhood.within(5)), walk).spawn(250, Spawn.uniform());
            for (int t = 0; t < 1200; t++) world.tick(.05f);
            double speed = 0;
            for (int i = 0; i < 250; i++) speed += Math.abs(people.view("vx").get(i)) / 250;
            System.out.printf("they walk at %.2f of 1.30 m/s, overlaps: %s%n", speed, Overlaps.of(world, people));
        }
    }
}
