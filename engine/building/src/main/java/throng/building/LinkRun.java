package throng.building;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import throng.building.room.FreeRoom;
import throng.memory.Agents;
import throng.memory.Ledger;
import throng.terrain.TileLink;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.GroupQuery;
import throng.world.World;

/**
 * Moves those who have crossed the line of one link, in one direction. They go in the order of groups and ids, each as
 * soon as no one stands where it goes on. Its ledger: how many went, which rides have passed, and when the next
 * one may go.
 */
final class LinkRun {
    private static final int WENT = 0, RIDES = 1, NEXT = 2, NUMBERS = 3;

    private final Link link;
    private final TileLink tiles;
    private final TileMap map;
    private final String name;
    private final Ledger ledger;
    private final float middleX, middleY, reach, shiftX, shiftY;
    private final IntArrayList near = new IntArrayList();

    // Who goes in this tick, by group and id, and where to.
    private final IntArrayList groups = new IntArrayList(), ids = new IntArrayList();
    private float[] x = new float[16], y = new float[16];

    LinkRun(World world, Link link, TileLink tiles, TileMap map, String way) {
        this.link = link;
        this.tiles = tiles;
        this.map = map;
        name = link.name() + way;
        ledger = world.ledger("link " + name, NUMBERS)
                .within(WENT, 0, 1L << 53)
                .within(RIDES, 0, 1L << 53)
                .realWithin(NEXT, 0, Double.POSITIVE_INFINITY);
        float size = map.size();
        middleX = map.x() + (tiles.column() + tiles.columns() / 2f) * size;
        middleY = map.y() + (tiles.row() + tiles.rows() / 2f) * size;
        reach = (float) StrictMath.hypot(tiles.columns() + 1, tiles.rows() + 1) / 2 * size;
        shiftX = (tiles.toColumn() - tiles.column()) * size;
        shiftY = (tiles.toRow() - tiles.row()) * size;
    }

    Link link() {
        return link;
    }

    String name() {
        return name;
    }

    long went() {
        return ledger.get(WENT);
    }

    /** Finds who goes. None is moved yet, so all queries of a tick tell the same. */
    void find(double time, double dt, GroupQuery[] queries, World world, FreeRoom room) {
        groups.clear();
        ids.clear();
        int seats = Integer.MAX_VALUE;
        Until.Clock rides = link.rides();
        if (rides != null) {
            long struck = rides.count(time);
            if (struck == ledger.get(RIDES)) return;
            ledger.set(RIDES, struck);
            seats = rides.seats();
        }
        seats = Math.min(seats, free(time, dt));
        for (int g = 0; g < queries.length; g++) {
            queries[g].within(middleX, middleY, 0, reach, near);
            Group group = world.groups().get(g);
            Agents agents = group.arrays();
            float[] px = agents.position(0), py = agents.position(1);
            for (int k = 0; k < near.size() && ids.size() < seats; k++) {
                int i = near.getInt(k), at = map.tileAt(px[i], py[i]);
                if (at < 0 || !isEntry(map.column(at), map.row(at))) continue;
                float toX = px[i] + shiftX, toY = py[i] + shiftY;
                boolean sameTile = map.tileAt(toX, toY)
                        == at + map.tile(tiles.toColumn() - tiles.column(), tiles.toRow() - tiles.row());
                if (sameTile
                        && room.takeAmongPeople(toX, toY, 2 * group.motion().radius()))
                    add(g, agents.id()[i], toX, toY);
            }
        }
    }

    /** How many may go in this tick, if only so many do in a second. What a tick leaves over is not lost. */
    private int free(double time, double dt) {
        if (link.flow() == 0) return Integer.MAX_VALUE;
        return (int) Math.max(0, Math.floor((time - Math.max(ledger.real(NEXT), time - dt)) * link.flow()) + 1);
    }

    boolean isEntry(float x, float y) {
        int at = map.tileAt(x, y);
        return at >= 0 && isEntry(map.column(at), map.row(at));
    }

    private boolean isEntry(int column, int row) {
        return column >= tiles.column()
                && column < tiles.column() + tiles.columns()
                && row >= tiles.row()
                && row < tiles.row() + tiles.rows();
    }

    private void add(int group, int id, float toX, float toY) {
        int k = ids.size();
        if (k == x.length) {
            x = Arrays.copyOf(x, 2 * k);
            y = Arrays.copyOf(y, 2 * k);
        }
        groups.add(group);
        ids.add(id);
        x[k] = toX;
        y[k] = toY;
    }

    /** Moves those who go. */
    void move(double time, double dt, World world) {
        for (int k = 0; k < ids.size(); k++) {
            Group group = world.groups().get(groups.getInt(k));
            group.teleport(ids.getInt(k), x[k], y[k], 0);
        }
        if (ids.isEmpty()) return;
        ledger.add(WENT, ids.size());
        if (link.flow() > 0)
            ledger.setReal(NEXT, Math.max(ledger.real(NEXT), time - dt) + ids.size() / (double) link.flow());
    }
}
