package throng.navigation.map;

import java.util.List;
import throng.math.Check;
import throng.math.Range;
import throng.math.WrongPlace;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;

/**
 * Rooms, corridors and doors as rectangles that are open; all else is solid. Use it for floors with numbers that
 * change: the width of a door, the length of a corridor.
 *
 * <p>Each side is rounded to whole tiles. Solid tiles stand round all rooms, one tile thick at least.
 *
 * @param open the rectangles, in [1, 10,000] of them; they may overlap, and touch where a way leads through
 * @param tile side of a tile, metres, in [0.05, 10]
 */
public record RoomsMap(
        List<Room> open,
        @Range("the tile of rooms: [0.05, 10] m") float tile) implements MadeMap {
    private static final float TILE = .1f;

    /**
     * A rectangle that is open.
     *
     * @param x0 its left side, metres, in [−10⁵, 10⁵]
     * @param y0 its lower side, metres, in [−10⁵, 10⁵]
     * @param x1 its right side, metres, in [−10⁵, 10⁵], more than x0
     * @param y1 its upper side, metres, in [−10⁵, 10⁵], more than y0
     */
    public record Room(
            @Range("x0 of a room: [-1e5, 1e5] m") float x0,
            @Range("y0 of a room: [-1e5, 1e5] m") float y0,
            @Range("x1 of a room: [-1e5, 1e5] m") float x1,
            @Range("y1 of a room: [-1e5, 1e5] m") float y1) {
        /**
         * Checks the rectangle.
         *
         * @throws IllegalArgumentException if a number is outside its range, or the rectangle is empty
         */
        public Room {
            Check.values(Room.class, x0, y0, x1, y1);
            if (!(x0 < x1 && y0 < y1))
                throw new WrongPlace(
                        "a room from (%s, %s) to (%s, %s) is empty; allowed is x0 < x1 and y0 < y1", x0, y0, x1, y1);
        }
    }

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if there is no room, or the tile is out of range
     */
    public RoomsMap {
        open = Check.list("open", open);
        Check.within("the number of rooms", open.size(), 1, 10_000);
        Check.values(RoomsMap.class, tile);
    }

    /**
     * Makes rooms with tiles of 0.1 m.
     *
     * @param open the rectangles
     * @return the map
     * @throws IllegalArgumentException if there is none
     */
    public static RoomsMap of(List<Room> open) {
        return new RoomsMap(open, TILE);
    }

    private long at(double metres) {
        return Math.round(metres / tile);
    }

    private long left() {
        return open.stream().mapToLong(room -> at(room.x0)).min().orElse(0) - 1;
    }

    private long lower() {
        return open.stream().mapToLong(room -> at(room.y0)).min().orElse(0) - 1;
    }

    private long columns() {
        return open.stream().mapToLong(room -> at(room.x1)).max().orElse(0) + 1 - left();
    }

    private long rows() {
        return open.stream().mapToLong(room -> at(room.y1)).max().orElse(0) + 1 - lower();
    }

    @Override
    public long tiles() {
        return columns() * rows();
    }

    @Override
    public TileMap map() {
        long left = left(), lower = lower();
        int columns = (int) columns(), rows = (int) rows();
        var map = new TileMap(columns, rows, TilePlace.size(tile).at(left * tile, lower * tile));
        for (int t = 0; t < map.tiles(); t++) map.set(map.column(t), map.row(t), TileMap.BLOCKED);
        for (Room room : open)
            for (long row = at(room.y0); row < at(room.y1); row++)
                for (long column = at(room.x0); column < at(room.x1); column++)
                    map.set((int) (column - left), (int) (row - lower), 1);
        return map;
    }
}
