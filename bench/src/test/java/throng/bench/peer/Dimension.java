package throng.bench.peer;

import com.badlogic.gdx.math.Vector;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.math.Vector3;
import java.util.function.Function;

/**
 * The vectors of gdx-ai, which has one class for each dimension.
 *
 * @param axes 2 or 3
 * @param of makes a vector of three components, the last of which is ignored in the plane
 * @param components returns three components, the last of which is 0 in the plane
 */
record Dimension<T extends Vector<T>>(int axes, Function<float[], T> of, Function<T, float[]> components) {
    static final Dimension<Vector2> PLANE =
            new Dimension<>(2, p -> new Vector2(p[0], p[1]), v -> new float[] {v.x, v.y, 0});
    static final Dimension<Vector3> SPACE =
            new Dimension<>(3, p -> new Vector3(p[0], p[1], p[2]), v -> new float[] {v.x, v.y, v.z});
}
