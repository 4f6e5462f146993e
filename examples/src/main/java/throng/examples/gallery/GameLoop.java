package throng.examples.gallery;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import throng.behaviour.drive.Cruise;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.world.FixedStep;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** Shows the loop of a game: 144 frames a second over 30 ticks, a slider, clicks, a save, and a replay to the bit. */
public final class GameLoop {
    private static final float DT = 1 / 30f;
    /** By frame: a slider, or a click. */
    private static final Map<Integer, String> INPUTS =
            Map.of(100, "separation.weight", 200, "born", 300, "shot", 350, "wander.weight", 500, "far");

    /** What the player did, between which ticks. */
    private record Input(long tick, String what, float value) {}

    private GameLoop() {}

    /** Returns a flock that keeps its former tick, for frames. */
    static World start() {
        World world = World.torus(100, 100).seed(6).workers(1).build();
        Group birds = world.group("birds").maxSpeed(4).steer(Separation.of(1, 2), Wander.DEFAULT, new Cruise(1, 4));
        birds.frames(true).spawn(1000, Spawn.uniform().moving(4));
        return world;
    }

    private static void apply(Group birds, Input input) {
        var nearest = birds.pick(50, 50, input.value); // null if no bird is in range
        if (input.what.contains(".")) birds.set(input.what, input.value); // a slider
        else if (input.what.equals("born")) birds.spawn((int) input.value, Spawn.disc(50, 50, 5));
        else if (nearest != null && input.what.equals("shot")) birds.remove(nearest);
        else if (nearest != null) birds.teleport(nearest, 0, 0, 0);
    }

    public static void main(String[] args) throws IOException {
        try (World world = start();
                World replay = start()) {
            Group birds = world.groups().getFirst();
            var steps = new FixedStep(world, DT, 4);
            var drawn = FloatBuffer.allocate(4 * 2000); // x y hx hy of each bird
            List<Input> log = new ArrayList<>(), logThen = List.of();
            var saved = new ByteArrayOutputStream();
            for (int frame = 0; frame < 720; frame++) {
                float alpha = steps.advance(1 / 144.);
                int n = birds.frame(alpha, drawn.clear()); // then draw n birds
                if (frame % 144 == 0) System.out.printf("tick %d + %.2f: %d birds%n", world.ticks(), alpha, n);
                String what = INPUTS.getOrDefault(frame, "");
                if (!what.isEmpty()) {
                    log.add(new Input(world.ticks(), what, 10));
                    apply(birds, log.getLast());
                }
                if (frame == 400) world.snapshot(saved);
                if (frame == 400) logThen = List.copyOf(log);
                if (frame != 600) continue;
                world.restore(new ByteArrayInputStream(saved.toByteArray()));
                log = new ArrayList<>(logThen);
                steps.reset();
            }
            while (replay.ticks() < world.ticks()) {
                for (Input input : log)
                    if (input.tick == replay.ticks()) apply(replay.groups().getFirst(), input);
                replay.tick(DT);
            }
            System.out.printf("hash %016x, replay %016x%n", world.hash(), replay.hash());
        }
    }
}
