package throng.examples.gallery.pairs;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.people.PairKernel;
import throng.behaviour.people.WalkingModel;
import throng.kernel.Force;
import throng.perception.Neighbourhood;
import throng.world.Spawn;
import throng.world.World;

/**
 * Shows a model of people of your own: they walk where their guide wants, as fast as the gap to the next body ahead
 * allows, v = min(v₀, gap/timeGap). What one person does to another is one method in plain Java.
 */
public record Careful(Rule guide, Neighbourhood near, float timeGap) implements WalkingModel {
    private static final Supplier<Gaps> MAKER = PairKernel.maker(Gaps::new);

    @Override
    public List<Neighbourhood> neighbourhoods() {
        return List.of(near);
    }

    @Override
    public void walk(GroupView in, Force out, int start, int end, boolean isWide) {
        in.scratch(MAKER).walk(this, in, out, start, end, isWide);
    }

    /** The gap ahead of each agent of a block, metres. */
    private static final class Gaps extends PairKernel {
        private final float[] gap = new float[Force.LENGTH];

        Gaps() {
            super(MethodHandles.lookup());
        }

        void walk(Careful model, GroupView in, Force out, int start, int end, boolean isWide) {
            begin(model, in, out, start, end);
            Arrays.fill(gap, model.near.radius());
            pairs(isWide);
            for (int k = 0; k < end - start; k++) {
                float v = Math.min(speed[k], gap[k] / model.timeGap);
                out.x()[k] = v * wantedX[k];
                out.y()[k] = v * wantedY[k];
            }
        }

        @Override
        protected void pair(int k, int j, float dx, float dy, float d2) {
            float ahead = wantedX[k] * dx + wantedY[k] * dy, both = radius[k] + otherRadius.agent(j);
            if (!(ahead > 0 && d2 - ahead * ahead < both * both)) return;
            if (hides(k, dx, dy, d2)) return;
            gap[k] = Math.min(gap[k], Math.max(ahead - both, 0));
        }
    }

    public static void main(String[] args) {
        Rule east = (in, out, start, end) -> { // wants 1.3 m/s at the end of the tick
            for (int i = start; i < end; i++) {
                out.x()[i - start] = (1.3f - in.velocity(0)[i]) / in.clock().dt();
                out.y()[i - start] = -in.velocity(1)[i] / in.clock().dt();
            }
        };
        for (int count : new int[] {60, 120, 240, 480}) {
            try (var world = World.torus(30, 8).seed(4).build()) {
                var people = world.group("people").radius(.2f).maxSpeed(2).maxForce(1000);
                people.steer(new Careful(east, Neighbourhood.within(4), 1)).spawn(count, Spawn.uniform());
                for (int t = 0; t < 2000; t++) world.tick(.05f);
                double speed = 0;
                for (int i = 0; i < count; i++) speed += people.view("vx").get(i) / count;
                System.out.printf("%.2f persons/m²: %.2f m/s%n", count / 240., speed);
            }
        }
    }
}
