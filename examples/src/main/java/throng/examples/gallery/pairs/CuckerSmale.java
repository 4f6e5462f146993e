package throng.examples.gallery.pairs;

import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.PairSum;
import throng.perception.term.Reading;
import throng.perception.term.Term;
import throng.perception.term.WidePairSum;
import throng.world.Spawn;
import throng.world.World;

/**
 * Shows a rule whose numbers reach its term: birds take on the velocities of others, the nearer the sooner, F = K·Σ (vⱼ
 * − vᵢ)/(σ² + d²)^(h/4), h in 0 to 4, after Cucker and Smale 2007.
 */
public record CuckerSmale(float strength, float sigma, int h, Neighbourhood neighbourhood) implements Rule {
    private static final Term TERM =
            Term.of(CuckerSmale.class, Reading.VELOCITY).numbers(2);

    public CuckerSmale {
        Check.within("σ of Cucker and Smale", sigma, .01f, 1000, "m");
        Check.within("h of Cucker and Smale", h, 0, 4);
    }

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
            float sigmaSquared,
            float h) {
        float root = (float) Math.sqrt(Math.sqrt(sigmaSquared + d2)), by = 1;
        if (h > 0) by /= root;
        if (h > 1) by /= root;
        if (h > 2) by /= root;
        if (h > 3) by /= root;
        sum.add((vx - ownVx) * by, (vy - ownVy) * by, (vz - ownVz) * by);
    }

    static final class Wide {
        static void add(
                WidePairSum sum,
                FloatVector dx,
                FloatVector dy,
                FloatVector dz,
                FloatVector d2,
                FloatVector ownVx,
                FloatVector ownVy,
                FloatVector ownVz,
                FloatVector vx,
                FloatVector vy,
                FloatVector vz,
                FloatVector sigmaSquared,
                FloatVector h) {
            FloatVector root = sigmaSquared.add(d2).sqrt().sqrt();
            FloatVector by = FloatVector.broadcast(d2.species(), 1);
            by = by.div(root, h.compare(VectorOperators.GT, 0));
            by = by.div(root, h.compare(VectorOperators.GT, 1));
            by = by.div(root, h.compare(VectorOperators.GT, 2));
            by = by.div(root, h.compare(VectorOperators.GT, 3));
            sum.add(vx.sub(ownVx).mul(by), vy.sub(ownVy).mul(by), vz.sub(ownVz).mul(by));
        }
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(new NeighbourSum(TERM, neighbourhood, sigma * sigma, h));
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        for (int a = 0; a < in.axes(); a++) {
            float[] force = out.axis(a), sum = in.sums(this, 0).axis(a);
            for (int k = 0; k < end - start; k++) force[k] = strength * sum[k];
        }
    }

    public static void main(String[] args) {
        try (var world = World.torus(60, 60).seed(5).build()) {
            var birds = world.group("birds").maxSpeed(4);
            birds.steer(new CuckerSmale(.5f, 1, 4, Neighbourhood.within(3)));
            birds.spawn(4000, Spawn.uniform().moving(2));
            for (int t = 0; t < 600; t++) world.tick(.05f);
            double before = order(birds.view("vx"), birds.view("vy"));
            birds.set("cuckerSmale.strength", 4).set("cuckerSmale.sigma", .3f);
            for (int t = 0; t < 600; t++) world.tick(.05f);
            System.out.printf("order %.3f, then %.3f%n", before, order(birds.view("vx"), birds.view("vy")));
        }
    }

    /** The length of the mean direction, 0 to 1. */
    private static double order(java.nio.FloatBuffer vx, java.nio.FloatBuffer vy) {
        double x = 0, y = 0;
        for (int i = 0; i < vx.limit(); i++) {
            double speed = Math.hypot(vx.get(i), vy.get(i));
            x += vx.get(i) / speed;
            y += vy.get(i) / speed;
        }
        return Math.hypot(x, y) / vx.limit();
    }
}
