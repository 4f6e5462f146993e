package throng.terrain.wall;

import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.Space;
import throng.terrain.TileMap;

/** What holds the agents of a world, and what each worker needs to keep them on their side of it. */
public final class Barriers {
    private final Walls walls;
    private final Space space;
    private final Slide[] slides;
    private @Nullable TileWalls tiles;

    /**
     * @param guard throws where a change of walls is not allowed now
     * @param workers each of them slides on its own, in [0, 1024]; 0: nobody does
     * @throws IllegalArgumentException for another number of them, or where something is null
     */
    public Barriers(Space space, Runnable guard, int workers) {
        Check.within("workers", workers, 0, 1024);
        this.space = Check.given("the space", space);
        walls = new Walls(space, guard);
        slides = new Slide[workers];
        slides();
    }

    /** The walls, to which and from which some can be taken. */
    public Walls walls() {
        return walls;
    }

    /** Blocked tiles of this map are solid; null: no map. */
    public void tiles(@Nullable TileMap map) {
        tiles = map == null ? null : new TileWalls(map, space);
        slides();
    }

    /** What workers keep to slide with is made anew: no tick needs what the last has left in it. */
    public void dropScratch() {
        slides();
    }

    private void slides() {
        for (int w = 0; w < slides.length; w++) slides[w] = new Slide(walls, tiles, space);
    }

    /** Once per tick. */
    public void begin() {
        if (tiles != null) tiles.begin();
    }

    /** Whether there is anything. */
    public boolean any() {
        return tiles != null || walls.any();
    }

    /**
     * Whether a wall or a blocked tile touches the straight way from a to b, metres, be it at a corner or at an end:
     * the same from b to a. Heights are of no meaning, as both stand from the ground to the sky. Exact as far as double
     * is, so for floats that are not far apart. On a torus the way is the one that is given, not the short way round:
     * b may lie outside. Nothing stands beyond {@link Walls#MAX_COORDINATE}: nor does a way that ends there, or nowhere, meet
     * anything. Over tiles a way of more than 32,768 columns and rows counts as blocked: nobody sees so far.
     *
     * @param met of this worker alone
     */
    public boolean blocked(float ax, float ay, float bx, float by, WallHit met) {
        float far = Math.max(Math.max(Math.abs(ax), Math.abs(bx)), Math.max(Math.abs(ay), Math.abs(by)));
        if (!(far <= Walls.MAX_COORDINATE)) return false;
        return walls.any() && walls.meets(ax, ay, bx, by, met)
                || tiles != null && TileRay.blocked(tiles, ax, ay, bx, by);
    }

    /** Of a worker. */
    public Slide slide(int worker) {
        return slides[Check.index("a worker", worker, slides.length)];
    }
}
