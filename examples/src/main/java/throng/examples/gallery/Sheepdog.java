package throng.examples.gallery;

import java.io.IOException;
import java.nio.file.Path;
import org.joml.Vector3f;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.mix.ForceLimit;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.target.Flee;
import throng.behaviour.target.Shepherd;
import throng.behaviour.target.Toward;
import throng.perception.Neighbourhood;
import throng.view.Lines;
import throng.view.Outline;
import throng.view.Picture;
import throng.view.world.WorldNote;
import throng.world.Spawn;
import throng.world.World;

/** Shows rules between two groups: a dog collects fifty sheep and drives them to a yard (Strömbom et al. 2014). */
public final class Sheepdog {
    private static final int SHEEP = 50, TICKS = 745, YARD = 20;

    private Sheepdog() {}

    public static void main(String[] args) throws IOException {
        try (var world = World.open(2).seed(8).build()) {
            var dogs = world.group("dogs").maxSpeed(1.5f).maxForce(100);
            var sheep = world.group("sheep").maxSpeed(1).maxForce(100);
            dogs.steer(Shepherd.of(sheep, Target.at(0, 0), 2));
            var flock = Neighbourhood.within(500).nearest(35);
            var dogNear = Neighbourhood.within(65).of(dogs);
            var gather = new Cohesion(1, flock, false, null);
            var graze = new Cohesion(-1, flock, false, dogNear); // cancels gather while no dog is near
            var flee = new Flee(Target.nearest(dogs, 65), 65, new Toward(.01f, 0));
            var together = ForceLimit.of(1, ForceSum.of(gather, graze));
            sheep.steer(new Brake(2), together, Separation.of(2, 2), flee, Wander.of(.02f));
            dogs.add(-10, 0);
            sheep.spawn(SHEEP, Spawn.box(50, 50, 150, 150));
            float[][] x = new float[SHEEP + 1][TICKS], y = new float[SHEEP + 1][TICKS]; // 0: the dog
            var at = new Vector3f();
            for (int t = 0; t < TICKS; t++) {
                for (int i = 0; i <= SHEEP; i++) {
                    var p = i == 0 ? dogs.position(dogs.handle(0), at) : sheep.position(sheep.handle(i - 1), at);
                    x[i][t] = p.x;
                    y[i][t] = p.y;
                }
                world.tick(1);
            }
            var picture = Picture.of(1280, 960).frame(-40, -40, 0, 180, 160, 0);
            picture.add(Lines.of(Outline.circle(0, 0, YARD), 0xFFFFFF, 2));
            for (int k = 1; k <= SHEEP; k++) picture.add(new Lines(Outline.of(x[k], y[k]), 0xA0D0F0, 1, .5f));
            picture.add(Lines.of(Outline.of(x[0], y[0]), 0xFFA030, 2));
            picture.title("sheepdog").legend(0xFFA030, "track of the dog");
            picture.legend(0xA0D0F0, "tracks of 50 sheep").legend(0xFFFFFF, "yard");
            picture.note(WorldNote.of(world)).scale();
            picture.write(Path.of(args.length > 0 ? args[0] : "sheepdog.png"));
        }
    }
}
