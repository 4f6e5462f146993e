package throng.examples.tracks;

import java.awt.image.BufferedImage;
import java.util.function.Consumer;

/**
 * A picture of the tracks of a few agents under one rule.
 *
 * @param name the rule's name
 * @param metres width of the picture, metres
 * @param seconds duration of the simulation
 * @param stage sets up the agents, rules and obstacles
 */
public record Panel(String name, float metres, float seconds, Consumer<TrackedWorld> stage) {
    private static final float DT = 1 / 60f;

    /** Simulates the scene and returns it with its tracks. */
    TrackedWorld play() {
        var scene = new TrackedWorld();
        try (var _ = scene.world()) {
            stage.accept(scene);
            scene.record(Math.round(seconds / DT), DT);
        }
        return scene;
    }

    /** Draws the panel without text: text differs from machine to machine. */
    public BufferedImage draw(int width, int height) {
        return new TrackChart(this, width, height).draw(play());
    }
}
