package throng.bench.peer;

import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.math.Vector3;
import org.junit.jupiter.api.Nested;

/** The engine's rules against those of gdx-ai, in two and three dimensions. */
class GdxAiTest {
    @Nested
    class Plane extends GdxAiComparison<Vector2> {
        Plane() {
            super(Dimension.PLANE);
        }
    }

    @Nested
    class Space extends GdxAiComparison<Vector3> {
        Space() {
            super(Dimension.SPACE);
        }
    }
}
