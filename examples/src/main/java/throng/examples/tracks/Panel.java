package throng.examples.tracks;

import java.awt.image.BufferedImage;
import java.util.function.Consumer;

/**
 * A picture of what a rule does: who begins where, and for how long.
 *
 * @param name of the rule
 * @param metres across
 * @param seconds that are simulated
 * @param stage sets the scene
 */
public record Panel(String name, float metres, float seconds, Consumer<TrackedWorld> stage) {
    private static final float DT = 1 / 60f;

    /** What was to be seen. */
    TrackedWorld play() {
        var scene = new TrackedWorld();
        try (var world = scene.world()) {
            stage.accept(scene);
            scene.record(world, Math.round(seconds / DT), DT);
        }
        return scene;
    }

    /** Draws it without letters, which differ from machine to machine. */
    public BufferedImage draw(int width, int height) {
        return new TrackChart(this, width, height).draw(play());
    }
}
