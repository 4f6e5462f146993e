package throng.examples.scenario.people;

import throng.terrain.wall.Walls;

/**
 * A rectangle of walls round the origin, with doors. Doors are dealt to the right, left, upper and lower wall in turn,
 * and stand at equal distances in each.
 * It is no record, as its numbers are not settings: they follow from those of the scenario.
 */
final class Hall {
    private static final int SIDES = 4;
    /** A wall of this length at least, metres, between two doors and in each corner. */
    private static final float POST = 1;

    private static final float MIN_HEIGHT = 6, ASPECT = 16 / 9f;

    private final float width;
    private final float height;
    private final int doors;
    private final float doorWidth;

    private Hall(float height, int doors, float doorWidth) {
        width = height * ASPECT;
        this.height = height;
        this.doors = doors;
        this.doorWidth = doorWidth;
    }

    /** Returns a hall of that many square metres, or of more if the doors need it. */
    static Hall of(double area, int doors, float doorWidth) {
        int most = Math.ceilDiv(doors, SIDES);
        float height = Math.max(MIN_HEIGHT, most * (doorWidth + 2 * POST));
        height = Math.max(height, (float) Math.sqrt(area / ASPECT));
        return new Hall(height, doors, doorWidth);
    }

    /** Returns its length along x, metres. */
    float width() {
        return width;
    }

    /** Returns its length along y, metres. */
    float height() {
        return height;
    }

    int doors() {
        return doors;
    }

    /** Returns the width of each door, metres. */
    float doorWidth() {
        return doorWidth;
    }

    /** Returns 1 or −1 if the wall of a door leads out along x, else 0. */
    int outX(int door) {
        return door % SIDES == 0 ? 1 : door % SIDES == 1 ? -1 : 0;
    }

    /** Returns 1 or −1 if the wall of a door leads out along y, else 0. */
    int outY(int door) {
        return door % SIDES == 2 ? 1 : door % SIDES == 3 ? -1 : 0;
    }

    /** Returns the middle of a door. */
    float x(int door) {
        return outX(door) != 0 ? outX(door) * width / 2 : along(door, width);
    }

    /** Returns the middle of a door. */
    float y(int door) {
        return outY(door) != 0 ? outY(door) * height / 2 : along(door, height);
    }

    private float along(int door, float length) {
        int number = door / SIDES;
        return length * ((number + .5f) / inSide(door % SIDES) - .5f);
    }

    private int inSide(int side) {
        return (doors - side + SIDES - 1) / SIDES;
    }

    /** Builds the four walls, with gaps where the doors are. */
    void build(Walls walls) {
        for (int side = 0; side < SIDES; side++) {
            boolean upright = outX(side) != 0;
            float end = (upright ? height : width) / 2, from = -end;
            for (int door = side; door < doors; door += SIDES) {
                float middle = upright ? y(door) : x(door);
                add(walls, side, from, middle - doorWidth / 2);
                from = middle + doorWidth / 2;
            }
            add(walls, side, from, end);
        }
    }

    private void add(Walls walls, int side, float from, float to) {
        float x = outX(side) * width / 2, y = outY(side) * height / 2;
        if (outX(side) != 0) walls.add(x, from, x, to);
        else walls.add(from, y, to, y);
    }
}
