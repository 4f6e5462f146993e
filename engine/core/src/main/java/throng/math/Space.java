package throng.math;

import org.jspecify.annotations.Nullable;

/**
 * Where agents can be: two axes or three, each with its own border.
 *
 * @param x the axis along which cells are contiguous in memory
 * @param y the second axis
 * @param z the third, or null: a flat world
 */
public record Space(Axis x, Axis y, @Nullable Axis z) {
    public Space {
        Check.given("axis x of a space", x);
        Check.given("axis y of a space", y);
    }

    public static Space open(int axes) {
        Check.within("axes", axes, 2, 3);
        return new Space(Axis.OPEN, Axis.OPEN, axes == 3 ? Axis.OPEN : null);
    }

    public static Space torus(float width, float height) {
        return new Space(Axis.torus(width), Axis.torus(height), null);
    }

    public static Space torus(float width, float height, float depth) {
        return new Space(Axis.torus(width), Axis.torus(height), Axis.torus(depth));
    }

    /** 2 or 3. */
    public int axes() {
        return z == null ? 2 : 3;
    }

    /** The axis of that number; the third of a flat world is open, and all its columns are zero. */
    public Axis axis(int number) {
        return switch (number) {
            case 0 -> x;
            case 1 -> y;
            default -> z == null ? Axis.OPEN : z;
        };
    }

    /**
     * Refuses a radius that a torus axis cannot hold: an agent would see another twice.
     *
     * @throws IllegalArgumentException naming radius and axis
     */
    public void checkRadius(String what, float radius) {
        for (int a = 0; a < axes(); a++) {
            Axis axis = axis(a);
            if (axis.torus() && axis.high() < 2 * radius) {
                throw new IllegalArgumentException(
                        ("%s looks %s m far, but the torus is only %s m long on axis %s: allowed is half of that; "
                                        + "use a larger world or a smaller radius")
                                .formatted(what, radius, axis.high(), "xyz".charAt(a)));
            }
        }
    }
}
