package throng.view.paint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Path2D;
import org.junit.jupiter.api.Test;
import throng.motion.BodyShape;

/** A shape covers what its outlines surround, as much as density is counted with, within the square that is painted. */
class ShapeMaskTest {
    @Test
    void itCoversWhatItsOutlinesSurround() {
        float radius = 60;
        int reach = (int) (radius * BodyShape.REACH) + 2;
        for (BodyShape shape : BodyShape.values()) {
            var paths = shape.outlines().stream().map(ShapeMaskTest::path).toList();
            var mask = ShapeMask.of(shape);
            int wrong = 0, grooved = 0, inside = 0;
            for (int i = -reach; i <= reach; i++)
                for (int j = -reach; j <= reach; j++) {
                    float x = i / radius, y = j / radius, cover = mask.cover(x, y, radius);
                    boolean in = paths.stream().anyMatch(path -> path.contains(x, y));
                    if (Math.max(Math.abs(i), Math.abs(j)) == reach) assertEquals(0, cover, shape + " is cut off");
                    if (in) inside++;
                    if (in && cover < .5f) grooved++;
                    if (!in && cover > .5f) wrong++;
                }
            assertTrue(wrong < .03 * inside, shape + " covers " + wrong + " pixels outside");
            boolean one = shape.outlines().size() == 1;
            assertTrue(grooved < (one ? .03 : .2) * inside, shape + " lacks " + grooved + " of " + inside);
            assertTrue(one || grooved > .03 * inside, shape + " has no groove");
            double area = inside / Math.pow(radius * ShapeMask.LENGTH, 2);
            assertEquals(area, mask.area(), .04 * area, shape + " has another area");
        }
    }

    private static Path2D path(float[] outline) {
        var path = new Path2D.Float();
        path.moveTo(outline[0], outline[1]);
        for (int k = 2; k < outline.length; k += 2) path.lineTo(outline[k], outline[k + 1]);
        path.closePath();
        return path;
    }
}
