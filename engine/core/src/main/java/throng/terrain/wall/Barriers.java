package throng.terrain.wall;

import org.jspecify.annotations.Nullable;
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
     * @param workers each of them slides on its own
     */
    public Barriers(Space space, Runnable guard, int workers) {
        this.space = space;
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

    private void slides() {
        for (int w = 0; w < slides.length; w++) slides[w] = new Slide(walls, tiles, space);
    }

    /** Once per tick. */
    public void begin() {
        if (tiles != null) tiles.begin();
    }

    /** Whether there is anything. */
    public boolean stand() {
        return tiles != null || walls.any();
    }

    /** Of a worker. */
    public Slide slide(int worker) {
        return slides[worker];
    }
}
