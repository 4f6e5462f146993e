package throng.view;

import throng.view.paint.SketchLayer;

/** Something that a picture shows besides crowds. */
sealed interface Drawing permits Lines, Areas, ShadedCells {
    Outline outline();

    /** Adds {@code drawing} to {@code sketch}, as {@code camera} sees it. */
    static void draw(Drawing drawing, Camera camera, SketchLayer sketch) {
        var path = camera.path(drawing.outline());
        switch (drawing) {
            case Lines lines -> sketch.stroke(path, lines.rgb(), lines.opacity(), lines.width());
            case Areas areas -> sketch.fill(path, areas.rgb(), areas.opacity());
            case ShadedCells cells when camera.above() -> cells.draw(camera, sketch);
            case ShadedCells cells -> {} // from the side they would lie in perspective
        }
    }

    /** Refuses an opacity outside 0 to 1. */
    static void check(String what, float opacity) {
        if (!(opacity >= 0 && opacity <= 1)) {
            throw new IllegalArgumentException("the opacity of " + what + " is " + opacity + ": it must be 0 to 1");
        }
    }
}
