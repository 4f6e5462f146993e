package throng.terrain.wall;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import throng.math.Check;
import throng.math.Space;
import throng.terrain.Ground;
import throng.terrain.TileMap;

/**
 * The walls and blocked tiles of a world, with the scratch that each worker needs to keep agents from crossing them. A
 * world makes its own; {@link WallSet} is what you change.
 */
public final class Barriers implements Ground {
    private final WallSet walls;
    private final Space space;
    /** By worker; null until walls or tiles may hold agents. */
    private final @Nullable Slide[] slides;

    /** What rules make of walls and tiles. */
    private final Map<Class<?>, Object> made = new ConcurrentHashMap<>();

    private @Nullable TileWalls tiles;

    /**
     * Makes barriers without walls and tiles.
     *
     * @param space the space of the world
     * @param guard throws where walls must not change now
     * @param workers how many workers slide agents, in [0, 1024]; each has its own {@link Slide}
     * @throws IllegalArgumentException for another number, or where something is null
     */
    public Barriers(Space space, Runnable guard, int workers) {
        Check.within("the workers of barriers", workers, 0, 1024);
        this.space = Check.given("the space", space);
        walls = new WallSet(space, guard);
        slides = new @Nullable Slide[workers];
    }

    /**
     * Returns the walls, to add and remove some.
     *
     * @return the walls
     */
    public WallSet walls() {
        return walls;
    }

    /**
     * Makes the blocked tiles of a map solid.
     *
     * @param map the map; null for none
     * @throws IllegalArgumentException if the map does not fit a torus
     */
    public void tiles(@Nullable TileMap map) {
        tiles = map == null ? null : new TileWalls(map, space);
        dropScratch();
    }

    @Override
    public @Nullable TileMap tiles() {
        return tiles == null ? null : tiles.map();
    }

    /** Throws the scratch of all workers away. No tick depends on what an earlier one has left in it. */
    public void dropScratch() {
        Arrays.fill(slides, null);
    }

    @Override
    public Space space() {
        return space;
    }

    @Override
    public int version() {
        return walls.version();
    }

    @Override
    public void sides(Side to) {
        walls.sides(Check.given("what receives sides", to));
    }

    @Override
    public <T> T made(Class<T> type, Function<Ground, T> maker) {
        Object found = made.get(type);
        return type.cast(found == null ? made.computeIfAbsent(type, t -> maker.apply(this)) : found);
    }

    /** Begins a tick, and makes the scratch that workers need: call it before agents slide. */
    public void begin() {
        if (tiles != null) tiles.begin();
        for (int w = 0; any() && w < slides.length; w++) slide(w); // else a worker may make its own in any later tick
    }

    /**
     * Returns whether there is a wall or a map.
     *
     * @return true if agents may have to slide
     */
    public boolean any() {
        return tiles != null || walls.any();
    }

    /**
     * Returns whether a wall or a blocked tile touches the straight line from a to b, also at a corner or at an end.
     * The answer is the same from b to a. Heights are ignored, because walls and tiles stand from the ground to the
     * sky.
     *
     * <p>It is exact as far as doubles are, so for floats that are not far apart. On a torus the line is the one that
     * is given, not the short way round: b may lie outside. Nothing stands beyond {@link WallSet#MAX_COORDINATE}, so a
     * line that ends there meets nothing; nor does one with NaN. Over tiles a line of more than 32,768 columns and rows
     * counts as blocked.
     *
     * @param ax x of one end, metres
     * @param ay y of one end, metres
     * @param bx x of the other end, metres
     * @param by y of the other end, metres
     * @param met scratch of this worker; it receives the wall that is met
     * @return whether something blocks the line
     */
    public boolean blocked(float ax, float ay, float bx, float by, WallHit met) {
        float far = Math.max(Math.max(Math.abs(ax), Math.abs(bx)), Math.max(Math.abs(ay), Math.abs(by)));
        if (!(far <= WallSet.MAX_COORDINATE)) return false;
        return walls.any() && walls.meets(ax, ay, bx, by, met) || tiles != null && tiles.blocked(ax, ay, bx, by);
    }

    /**
     * Returns the scratch of a worker.
     *
     * @param worker in [0, workers)
     * @return its own {@link Slide}
     */
    public Slide slide(int worker) {
        Slide slide = slides[Check.index("a worker", worker, slides.length)];
        if (slide == null) slides[worker] = slide = new Slide(walls, tiles, space);
        return slide;
    }
}
