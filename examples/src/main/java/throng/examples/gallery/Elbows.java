package throng.examples.gallery;

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

/** Shows a term of your own: F = −strength · Σ max(0, R² − d²) · Δ with R = rᵢ + rⱼ + ½ m, Δ to the neighbour. */
public record Elbows(float strength, Neighbourhood neighbourhood) implements Rule {
    static void add(PairSum sum, float dx, float dy, float dz, float d2, float own, float radius) {
        float reach = own + radius + .5f, push = Math.max(0, reach * reach - d2);
        sum.add(dx * push, dy * push, dz * push);
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
