package throng.building.room;

import org.jspecify.annotations.Nullable;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.GroupQuery;
import throng.world.World;

/** Tells where a newborn has room: away from walls, blocked tiles, those who are there and those who come with it. */
public final class FreeRoom {
    private final World world;
    private final TakenPlaces taken = new TakenPlaces();
    private float[] walls = {};
    private GroupQuery[] queries = {};
    private int version = -1;

    /** No place is taken. */
    public FreeRoom(World world) {
        this.world = world;
    }

    /** Begins a tick. */
    public void begin() {
        taken.clear();
    }

    /** Whether a place has room in an empty world, on an open tile of a map if there is one. */
    public boolean canHave(float x, float y, float room, @Nullable TileMap ground) {
        look();
        return isGround(ground, x, y) && isOpen(x, y, room / 2) && !isNearWall(x, y, room / 2);
    }

    /** Whether a place is on an open tile of a map; where there is none, all places are. */
    public static boolean isGround(@Nullable TileMap ground, float x, float y) {
        if (ground == null) return true;
        int tile = ground.tileAt(x, y);
        return tile >= 0 && ground.open(tile);
    }

    private void look() {
        if (version == world.walls().version()) return;
        version = world.walls().version();
        walls = world.walls().ends();
    }

    /** Queries of all groups, by number. */
    public GroupQuery[] queries() {
        if (queries.length != world.groups().size())
            queries = world.groups().stream().map(Group::query).toArray(GroupQuery[]::new);
        return queries;
    }

    /** Takes a place if it has room. */
    public boolean take(float x, float y, float room) {
        look();
        boolean free = isOpen(x, y, room / 2) && !isNearWall(x, y, room / 2);
        return free && takeAmongPeople(x, y, room);
    }

    /** Takes a place if no one is as near as the room; walls do not count. */
    public boolean takeAmongPeople(float x, float y, float room) {
        if (taken.isNear(x, y, room)) return false;
        if (room > 0) for (GroupQuery query : queries()) if (query.count(x, y, 0, room) > 0) return false;
        taken.add(x, y);
        return true;
    }

    private boolean isOpen(float x, float y, float radius) {
        TileMap map = world.tiles();
        if (map == null) return true;
        float size = map.size();
        int left = (int) Math.floor((x - radius - map.x()) / size),
                right = (int) Math.floor((x + radius - map.x()) / size);
        int low = (int) Math.floor((y - radius - map.y()) / size),
                high = (int) Math.floor((y + radius - map.y()) / size);
        for (int row = low; row <= high; row++)
            for (int column = left; column <= right; column++) {
                float dx = outside(x, map.x() + column * size, size), dy = outside(y, map.y() + row * size, size);
                if (dx * dx + dy * dy >= radius * radius && (dx > 0 || dy > 0)) continue;
                boolean inside = column >= 0 && row >= 0 && column < map.width() && row < map.height();
                if (!inside || !map.open(column, row)) return false;
            }
        return true;
    }

    /** How far a number lies outside of a stretch. */
    private static float outside(float at, float from, float length) {
        return Math.max(0, Math.max(from - at, at - from - length));
    }

    private boolean isNearWall(float x, float y, float radius) {
        for (int e = 0; e < walls.length; e += 4) {
            float ax = walls[e], ay = walls[e + 1], ux = walls[e + 2] - ax, uy = walls[e + 3] - ay;
            float length2 = ux * ux + uy * uy;
            float along = length2 == 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * ux + (y - ay) * uy) / length2));
            float dx = ax + along * ux - x, dy = ay + along * uy - y;
            if (dx * dx + dy * dy < radius * radius) return true;
        }
        return false;
    }
}
