package throng.examples.gallery;

import java.io.IOException;
import java.nio.file.Path;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.mix.Switch;
import throng.behaviour.target.Seek;
import throng.field.FieldOptions;
import throng.memory.Writes;
import throng.motion.BodyShape;
import throng.view.world.CrowdPicture;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/** Shows fields: ants that carry food home leave a smell, the fresher the stronger, and the others climb it. */
public final class Ants {
    private static final int SEARCH = 0, NEST_X = 60, NEST_Y = 40, WIDTH = 120, HEIGHT = 80;

    /** Draws the smell and the ants after a minute. The argument is the picture; {@code ants.png} without it. */
    public static void main(String[] args) throws IOException {
        try (var world = world(2)) {
            for (int t = 0; t < 1800; t++) world.tick(1 / 30f);
            var ants = world.groups().getFirst();
            var picture = CrowdPicture.of(world).shade(ants, "errand", "searching", "carrying");
            picture.colour(ants, 0x6090B0, 0xFFC040).field(world.fields().getLast(), 0xB060FF, 50);
            picture.title("ants").write(Path.of(args.length > 0 ? args[0] : "ants.png"));
        }
    }

    /** Returns a world of ants in their nest, with food at two places. */
    static World world(int workers) {
        var world = World.torus(WIDTH, HEIGHT).seed(5).workers(workers).build();
        var cells = FieldOptions.covering(world.space(), 1);
        var food = world.field("food", cells);
        var smell = world.field("smell", cells.halfLife(8).diffusion(.05f));
        for (int k = 0; k < 32; k++) food.set((k < 16 ? 22 : 96) + k % 4, (k < 16 ? 18 : 60) + k / 4 % 4, 4);
        var ants = world.group("ants").shape(BodyShape.ANT).maxSpeed(5).maxForce(30);
        var errand = ants.ints("errand", SEARCH);
        var fresh = ants.floats("fresh", 0);
        Rule climb = (in, out, start, end) -> {
            for (int i = start; i < end; i++) {
                float[] slope = in.direction();
                smell.gradient(in.position(0)[i], in.position(1)[i], slope);
                float steep = .02f + (float) Math.sqrt(slope[0] * slope[0] + slope[1] * slope[1]);
                for (int a = 0; a < 2; a++) out.axis(a)[i - start] = 14 * slope[a] / steep;
            }
        };
        var search = ForceSum.of(climb, new Cruise(5, 4), Wander.of(12));
        ants.steer(Switch.of(errand, search, Seek.of(Target.at(NEST_X, NEST_Y))));
        ants.spawn(1500, Spawn.disc(NEST_X, NEST_Y, 2).moving(5));
        var writes = Writes.of(errand, fresh).velocities();
        world.pass(Stage.BEFORE_STEERING, "carry", ants, writes, (in, start, end) -> {
            for (int i = start; i < end; i++) {
                float x = in.position(0)[i], y = in.position(1)[i], dx = x - NEST_X, dy = y - NEST_Y;
                boolean searches = errand.values()[i] == SEARCH;
                if (!searches) smell.deposit(x, y, (fresh.values()[i] *= .985f) / 30);
                if (searches ? food.at(x, y) == 0 : dx * dx + dy * dy > 4) continue; // under way
                errand.values()[i] ^= 1;
                fresh.values()[i] = 10;
                for (int a = 0; a < 2; a++) in.velocity(a)[i] *= -1; // back the way it came
            }
        });
        return world;
    }
}
