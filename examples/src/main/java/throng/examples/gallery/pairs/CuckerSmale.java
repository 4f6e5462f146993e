package throng.examples.gallery.pairs;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.PairSum;
import throng.perception.term.Reading;
import throng.perception.term.Term;
import throng.world.Spawn;
import throng.world.World;

/**
 * Shows a rule whose numbers reach its term: birds take on the velocities of others, the nearer the sooner,
 * F = K·Σ (vⱼ − vᵢ)/(σ² + d²)^(h/4), h in 0 to 4, after Cucker and Smale 2007. σ is turned while they fly.
 */
public record CuckerSmale(float strength, float sigma, int h, Neighbourhood neighbourhood) implements Rule {
    private static final Term TERM =
            Term.of(CuckerSmale.class, Reading.VELOCITY).numbers(2);

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
        float root = (float) Math.sqrt((float) Math.sqrt(sigmaSquared + d2)), by = 1;
        if (h > 0) by /= root;
        if (h > 1) by /= root;
        if (h > 2) by /= root;
        if (h > 3) by /= root;
        sum.add((vx - ownVx) * by, (vy - ownVy) * by, (vz - ownVz) * by);
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
            birds.steer(new CuckerSmale(.5f, 3, 4, Neighbourhood.within(3)));
            birds.spawn(4000, Spawn.uniform().moving(2));
            for (float sigma = 3; sigma > .1f; sigma /= 3) {
                birds.set("cuckerSmale.sigma", sigma); // metres
                for (int t = 0; t < 200; t++) world.tick(.05f);
                float vx = 0;
                for (int i = 0; i < birds.count(); i++)
                    vx += Math.abs(birds.view("vx").get(i)) / birds.count();
                System.out.printf("σ %.2f m: |vx| is %.3f m/s%n", sigma, vx);
            }
        }
    }
}
