package throng.behaviour.path;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.behaviour.PostMoveRule;
import throng.behaviour.ResolvedTarget;
import throng.behaviour.Target;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Range;
import throng.memory.Agents;
import throng.memory.Writes;
import throng.motion.BodyShape;
import throng.navigation.search.Bresenham;
import throng.terrain.TileMap;

/**
 * Moves agents from tile to tile of a map, as in old games: every few ticks to the middle of one of the 8 neighbours.
 * Use it for grid games. Use {@link throng.navigation.search.TileChase} where a tile must hold one agent only, and
 * {@link FollowField} for continuous movement around walls.
 *
 * <p>Agents do not enter blocked tiles and do not cut corners. {@link Manner} says which neighbour they choose. Without
 * a target, or in its tile, an agent stays. An agent off the map is ignored. The rule exerts no force: it sets place,
 * velocity and heading. Source: Bourg and Seemann, AI for Game Developers, 2004, chapter 2.
 *
 * @param map the tiles
 * @param target what the agent goes to, or away from
 * @param manner how it chooses its next tile
 * @param every ticks from step to step, in [1, 10⁶]; an agent steps in ticks where (tick + id) mod every = 0
 */
public record TileStep(
        TileMap map,
        Target target,
        Manner manner,
        @Range("ticks from step to step: [1, 1000000]") int every) implements PostMoveRule {
    private static final Supplier<FirstStep> LINE = FirstStep::new;

    /** How an agent chooses its next tile. */
    public enum Manner {
        /** One column and one row nearer to the target; if that tile is blocked only the column, then only the row. */
        CHASE,
        /** The same, away from the target. */
        EVADE,
        /** The first step of the straight line to the target, see {@link Bresenham}; it waits if that is blocked. */
        LINE
    }

    /**
     * Checks the parameters.
     *
     * @throws IllegalArgumentException if a parameter is null or outside its range
     */
    public TileStep {
        Check.given("the map of tile step", map);
        Check.given("the target of tile step", target);
        Check.given("the manner of tile step", manner);
        Check.values(TileStep.class, every);
    }

    @Override
    public List<Target> targets() {
        return List.of(target);
    }

    @Override
    public List<TileMap> maps() {
        return List.of(map);
    }

    @Override
    public String limits() {
        return "moves agents on the map itself: their mass, maxSpeed, maxForce and turnRate do not count";
    }

    @Override
    public Writes writes() {
        return Writes.nothing();
    }

    @Override
    public @Nullable BodyShape shape(int axes) {
        return axes == 2 ? BodyShape.PERSON : null;
    }

    @Override
    public void steer(GroupView in, Force out, int start, int end) {
        out.clear(in.axes(), end - start);
    }

    @Override
    public void afterMove(GroupView in, int start, int end) {
        ResolvedTarget resolved = in.target(this, 0, start, end);
        FirstStep line = in.scratch(LINE);
        float[] x = in.position(0), y = in.position(1);
        long tick = in.clock().stepsDone();
        for (int i = start; i < end; i++) {
            int k = i - start, tile = map.tileAt(x[i], y[i]), next = tile;
            if (tile < 0) continue;
            if (resolved.present()[k] != 0 && (tick + in.id()[i]) % every == 0) {
                int goalX = index(x[i] + resolved.offset(0)[k], map.x(), map.width());
                int goalY = index(y[i] + resolved.offset(1)[k], map.y(), map.height());
                next = step(line, map.column(tile), map.row(tile), goalX, goalY);
            }
            move(in, i, tile, next);
        }
    }

    /** Returns the column or row of a place; beyond the edge of the map, the last one. */
    private int index(float p, float from, int tiles) {
        double t = Math.floor(((double) p - from) / map.size());
        return (int) Math.max(0, Math.min(tiles - 1, t));
    }

    private int step(FirstStep line, int x, int y, int goalX, int goalY) {
        if (manner == Manner.LINE) {
            line.find(x, y, goalX, goalY);
            return open(x, y, line.x - x, line.y - y) ? map.tile(line.x, line.y) : map.tile(x, y);
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

    /** Moves agent i to the middle of a tile, and turns it that way. */
    private void move(GroupView in, int i, int from, int to) {
        Agents agents = in.agents();
        agents.next(Agents.X)[i] = in.space().axis(0).confine(map.middleX(to)); // a map may be larger than the world
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

    /** Finds the second tile of a line; the first if the line has one tile only. */
    private static final class FirstStep implements Bresenham.Visitor {
        private int x;
        private int y;
        private int seen;

        void find(int fromX, int fromY, int toX, int toY) {
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
