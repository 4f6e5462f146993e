package throng.examples.gallery;

import java.util.List;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.behaviour.drive.Wander;
import throng.kernel.Force;
import throng.perception.Neighbourhood;
import throng.world.Spawn;
import throng.world.World;

/** Shows a rule of your own that reads its neighbours one by one: springs hold people 1 m apart. */
public final class OwnRule {
    private OwnRule() {}

    /** F = stiffness · Σ (d − rest) · Δ/d, where Δ leads from the agent to its neighbour and d = |Δ|. */
    record Springs(float stiffness, float rest, Neighbourhood neighbourhood) implements Rule {
        @Override
        public List<Neighbourhood> neighbourhoods() {
            return List.of(neighbourhood);
        }

        @Override
        public void steer(GroupView in, Force out, int start, int end) {
            for (int i = start; i < end; i++) {
                var neighbours = in.neighbours(this, 0, i);
                float x = 0, y = 0;
                for (int k = 0; k < neighbours.count(); k++) {
                    float d = (float) Math.sqrt(neighbours.d2(k));
                    float pull = d > 0 ? stiffness * (d - rest) / d : 0;
                    x += pull * neighbours.dx(k);
                    y += pull * neighbours.dy(k);
                }
                out.x()[i - start] = x;
                out.y()[i - start] = y;
            }
        }
    }

    public static void main(String[] args) {
        try (var world = World.open(2).seed(7).build()) {
            var people = world.group("people").maxSpeed(1.5f).maxForce(10);
            people.steer(new Springs(4, 1, Neighbourhood.within(2).nearest(6)), Wander.of(1));
            people.spawn(500, Spawn.disc(0, 0, 20));
            for (int i = 0; i < 600; i++) world.tick(1 / 60f);

            int[] nearest = new int[people.count()];
            people.query().nearest(1, nearest);
            var x = people.view("x");
            var y = people.view("y");
            double sum = 0;
            for (int i = 0; i < nearest.length; i++) {
                float dx = x.get(nearest[i]) - x.get(i), dy = y.get(nearest[i]) - y.get(i);
                sum += Math.sqrt(dx * dx + dy * dy);
            }
            System.out.printf("the nearest neighbour is %.2f m away, on average%n", sum / nearest.length);
        }
    }
}
