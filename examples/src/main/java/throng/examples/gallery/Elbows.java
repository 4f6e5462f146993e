package throng.examples.gallery;

import java.util.List;
import jdk.incubator.vector.FloatVector;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.perception.NeighbourSum;
import throng.perception.Neighbourhood;
import throng.perception.term.PairSum;
import throng.perception.term.Reading;
import throng.perception.term.Term;
import throng.perception.term.WidePairSum;
import throng.world.Spawn;
import throng.world.World;

/** A term of one's own. R = rᵢ + rⱼ + ½ m: F = −strength · Σ max(0, R² − d²) · Δ, Δ from the agent to its neighbour. */
record Elbows(float strength, Neighbourhood neighbourhood) implements Rule {
    static void add(PairSum sum, float dx, float dy, float dz, float d2, float own, float radius) {
        float most = own + radius + .5f, by = Math.max(0, most * most - d2);
        sum.add(dx * by, dy * by, dz * by);
    }

    static final class Wide { // the same bits for a register of agents at a time
        static void add(
                WidePairSum sum,
                FloatVector dx,
                FloatVector dy,
                FloatVector dz,
                FloatVector d2,
                FloatVector own,
                FloatVector radius) {
            FloatVector most = own.add(radius).add(.5f),
                    by = most.mul(most).sub(d2).max(0);
            sum.add(dx.mul(by), dy.mul(by), dz.mul(by));
        }
    }

    @Override
    public List<NeighbourSum> sums() {
        return List.of(new NeighbourSum(Term.of(Elbows.class, Reading.floats("radius")), neighbourhood));
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        for (int a = 0; a < in.axes(); a++) {
            float[] f = out.axis(a), push = in.sums(this, 0).axis(a);
            for (int k = 0; k < end - start; k++) f[k] = -strength * push[k];
        }
    }

    public static void main(String[] args) {
        try (var world = World.open(2).seed(7).build()) {
            world.group("people").steer(new Elbows(10, Neighbourhood.within(2))).spawn(500, Spawn.disc(0, 0, 8));
            for (int i = 0; i < 600; i++) world.tick(1 / 60f);
            System.out.printf("hash %016x%n", world.hash());
        }
    }
}
