package throng.building;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import throng.building.room.FreeRoom;
import throng.math.WrongPlace;
import throng.terrain.TileLink;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.GroupQuery;
import throng.world.World;

/** The links of a building. */
final class Links {
    private final World world;
    private final List<Link> all = new ArrayList<>();
    private final List<LinkRun> runs = new ArrayList<>();
    private List<Storey> storeys = List.of();

    Links(World world) {
        this.world = world;
    }

    List<Link> all() {
        return Collections.unmodifiableList(all);
    }

    List<Storey> storeys() {
        return storeys;
    }

    void storeys(List<Storey> named) {
        double looks = looks();
        for (int a = 0; a < named.size(); a++)
            for (int b = 0; b < a; b++) {
                Storey one = named.get(a), other = named.get(b);
                if (one.name().equals(other.name()))
                    throw new IllegalArgumentException(
                            "there are two storeys '%s': give each a name".formatted(one.name()));
                if (one.distance(other) > looks) continue;
                throw new IllegalArgumentException(String.format(
                        Locale.ROOT,
                        "storeys '%s' and '%s' are %.2f m apart, and people look %.2f m far: put them farther apart",
                        other.name(),
                        one.name(),
                        one.distance(other),
                        looks));
            }
        storeys = List.copyOf(named);
    }

    /** How far the rules of all groups look at most, metres. */
    private double looks() {
        double most = 0;
        for (Group group : world.groups()) {
            for (var sum : group.rule().sums())
                most = Math.max(most, sum.neighbourhood().radius());
            for (var neighbours : group.rule().neighbourhoods()) most = Math.max(most, neighbours.radius());
        }
        return most;
    }

    /** How many went through a link, both ways. */
    long went(String name) {
        Link link = Named.find("link", name, all, Link::name);
        long went = 0;
        for (LinkRun run : runs) if (run.link().equals(link)) went += run.went();
        return went;
    }

    List<LinkRun> runs() {
        return runs;
    }

    /** The name of the link in whose entry a place lies; null if it lies in none. */
    @Nullable
    String entryAt(float x, float y) {
        for (LinkRun run : runs) if (run.isEntry(x, y)) return run.name();
        return null;
    }

    void add(Link link) {
        Named.checkFree("link", link.name(), all, Link::name);
        TileMap map = world.tiles();
        if (map == null)
            throw new IllegalArgumentException(
                    "link '%s' needs a map of the storeys: give the world its tiles before it".formatted(link.name()));
        List<TileLink> tiles = link.tiles(map);
        for (TileLink each : tiles) checkSides(link, each, map);
        all.add(link);
        link.join(map);
        int before = runs.size();
        for (TileLink each : tiles) runs.add(new LinkRun(world, link, each, map, runs.size() > before ? ", back" : ""));
    }

    /** Beside both ends of an entry and its exit there must be the same: else a body fits here and not there. */
    private static void checkSides(Link link, TileLink tiles, TileMap map) {
        int along = tiles.right() != 0 ? tiles.columns() : tiles.rows(),
                far = tiles.right() != 0 ? tiles.rows() : tiles.columns();
        for (int k = 0; k < along; k++)
            for (int side = -1; side <= far; side += far + 1) {
                int right = tiles.right() != 0 ? k : side, up = tiles.right() != 0 ? side : k;
                if (map.open(tiles.column() + right, tiles.row() + up)
                        != map.open(tiles.toColumn() + right, tiles.toRow() + up))
                    throw new WrongPlace(
                            "link '" + link.name().replace("%", "%%") + "': the tile at (%s, %s) is "
                                    + (map.open(tiles.column() + right, tiles.row() + up) ? "open" : "blocked")
                                    + ", and (%s, %s) at its other end is not: make both alike",
                            map.x() + (tiles.column() + right + .5f) * map.size(),
                            map.y() + (tiles.row() + up + .5f) * map.size(),
                            map.x() + (tiles.toColumn() + right + .5f) * map.size(),
                            map.y() + (tiles.toRow() + up + .5f) * map.size());
            }
    }

    /** Moves all who have crossed a line and find room behind the other one. */
    void move(double time, double dt, FreeRoom room) {
        if (runs.isEmpty()) return;
        GroupQuery[] queries = room.queries();
        // by index: before the JVM has compiled this, each iterator takes memory
        for (int r = 0; r < runs.size(); r++) runs.get(r).find(time, dt, queries, world, room);
        for (int r = 0; r < runs.size(); r++) runs.get(r).move(time, dt, world);
    }
}
