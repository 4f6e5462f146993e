package throng.behaviour.path;

import java.util.List;
import java.util.function.Supplier;
import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.memory.Agents;
import throng.memory.Writes;
import throng.navigation.sight.Bresenham;
import throng.terrain.TileMap;

/**
 * Goes from tile to tile of a map, as old games have it: every few ticks one of the 8 neighbours, the middle of which
 * is its place; no corner is cut, and a blocked tile is not entered. CHASE: row and column each one nearer to the
 * target's, or the column alone, or the row, where that is blocked. EVADE: the same away from it. LINE: the first step
 * of the straight line to it, see {@link Bresenham}; it waits where that is blocked. Without a target, or in its tile,
 * it stays. No force; who is off the map is left alone. After Bourg and Seemann, AI for Game Developers, 2004, ch. 2.
 * Several may share a tile: {@link throng.navigation.chase.TileChase} has one to each.
 *
 * @param map of tiles
 * @param target whom it goes for
 * @param manner how
 * @param every so many ticks it makes a step, in [1, 10⁶]; who shares a tick is decided by id
 */
public record TileStep(TileMap map, Target target, Manner manner, int every) implements PostMoveRule {
    private static final Supplier<Second> SECOND = Second::new;

    /** How an agent goes. */
    public enum Manner {
        CHASE,
        EVADE,
        LINE
    }

    public TileStep {
        Check.given("the map", map);
        Check.given("the target", target);
        Check.given("the manner", manner);
        Check.within("ticks of a step from tile to tile", every, 1, 1_000_000);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public Writes writes() {
        return Writes.nothing();
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
    }

    @Override
    public void afterMove(GroupView in, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        Second second = in.scratch(SECOND);
        float[] x = in.position(0), y = in.position(1);
        long tick = in.clock().tick();
        for (int i = start; i < end; i++) {
            int k = i - start, tile = map.tileAt(x[i], y[i]), next = tile;
            if (tile < 0) continue;
            if (resolved.present()[k] != 0 && (tick + in.id()[i]) % every == 0) {
                int goalX = at(x[i] + resolved.offset(0)[k], map.x(), map.width());
                int goalY = at(y[i] + resolved.offset(1)[k], map.y(), map.height());
                next = step(second, map.column(tile), map.row(tile), goalX, goalY);
            }
            put(in, i, tile, next);
        }
    }

    /** The column or row of a place, the last one beyond the map's edge. */
    private int at(float p, float from, int tiles) {
        double t = Math.floor(((double) p - from) / map.size());
        return (int) Math.max(0, Math.min(tiles - 1, t));
    }

    private int step(Second second, int x, int y, int goalX, int goalY) {
        if (manner == Manner.LINE) {
            second.of(x, y, goalX, goalY);
            return open(x, y, second.x - x, second.y - y) ? map.tile(second.x, second.y) : map.tile(x, y);
        }
        int sign = manner == Manner.EVADE ? -1 : 1;
        int dx = sign * Integer.compare(goalX, x), dy = sign * Integer.compare(goalY, y);
        if (open(x, y, dx, dy)) return map.tile(x + dx, y + dy);
        if (open(x, y, dx, 0)) return map.tile(x + dx, y);
        return open(x, y, 0, dy) ? map.tile(x, y + dy) : map.tile(x, y);
    }

    private boolean open(int x, int y, int dx, int dy) {
        return map.open(x + dx, y + dy) && map.open(x + dx, y) && map.open(x, y + dy);
    }

    private void put(GroupView in, int i, int from, int to) {
        Agents agents = in.agents();
        agents.next(Agents.X)[i] = in.space().axis(0).confine(map.middleX(to)); // a map may reach out of the world
        agents.next(Agents.X + 1)[i] = in.space().axis(1).confine(map.middleY(to));
        agents.next(Agents.VX)[i] = 0;
        agents.next(Agents.VX + 1)[i] = 0;
        int dx = map.column(to) - map.column(from), dy = map.row(to) - map.row(from);
        if (dx == 0 && dy == 0) return;
        float per = dx != 0 && dy != 0 ? (float) Math.sqrt(.5) : 1;
        agents.next(Agents.HX)[i] = dx * per;
        agents.next(Agents.HX + 1)[i] = dy * per;
        if (agents.axes() == 3) agents.next(Agents.HX + 2)[i] = 0;
    }

    /** Finds the second tile of a line; the first where there is none. */
    private static final class Second implements Bresenham.Visitor {
        private int x;
        private int y;
        private int seen;

        void of(int fromX, int fromY, int toX, int toY) {
            seen = 0;
            Bresenham.line(fromX, fromY, toX, toY, this);
        }

        @Override
        public boolean visit(int x, int y) {
            this.x = x;
            this.y = y;
            return ++seen < 2;
        }
    }
}
