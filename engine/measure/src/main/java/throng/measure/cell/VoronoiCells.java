package throng.measure.cell;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Envelope;
import throng.measure.CutOff;
import throng.measure.MeasuringArea;
import throng.measure.WalkableFloor;
import throng.measure.moment.MeasuredSpace;

/**
 * Voronoi cells of the agents of one moment: all places that are nearer to an agent than to any other. They end at
 * walls and at a cut-off. A cell is the convex polygon that the bisectors with near agents leave; where walls cut it,
 * the agent keeps the part in which it stands.
 *
 * <p>Only cells that reach into a measured area are made: they are neighbours of each other, as the area is in one
 * piece. Agents on one place share a cell.
 *
 * <p>Source: Steffen and Seyfried, Physica A 389, 2010.
 */
public final class VoronoiCells {
    private final @Nullable FloorCells floor;
    private final @Nullable ConvexCell round;
    private final MeasuredSpace space;
    private final AgentGrid grid = new AgentGrid();
    private final ConvexCell first = new ConvexCell();
    private final ConvexCell cell = new ConvexCell();
    private double[] x = new double[0];
    private double[] y = new double[0];
    private int count;
    private int[] queue = new int[0];
    private int[] seen = new int[0];
    private int search;

    /**
     * Prepares.
     *
     * @param walkable where cells end; null: only the cut-off ends them
     * @param cutOff the farthest that they reach; null: only walls end them
     * @param space in which the agents are: on a torus, walls are at all their images
     * @throws IllegalArgumentException if both are missing
     */
    public VoronoiCells(@Nullable WalkableFloor walkable, @Nullable CutOff cutOff, MeasuredSpace space) {
        if (walkable == null && cutOff == null)
            throw new IllegalArgumentException(
                    "Voronoi cells end nowhere: give a walkable area or a cut-off, such as 0.8 m");
        this.space = space;
        floor = walkable == null ? null : new FloorCells(walkable.floor(), space);
        round = cutOff == null ? null : disc(cutOff);
    }

    private static ConvexCell disc(CutOff cutOff) {
        var disc = new ConvexCell();
        for (int k = 0; k < cutOff.corners(); k++) {
            double angle = 2 * Math.PI * k / cutOff.corners();
            disc.add(
                    cutOff.radius() * StrictMath.cos(angle),
                    cutOff.radius() * StrictMath.sin(angle),
                    ConvexCell.BORDER);
        }
        return disc;
    }

    /**
     * Takes the agents of a moment. The arrays are read until the next call.
     *
     * @param x metres
     * @param y metres
     * @param count how many
     */
    public void agents(double[] x, double[] y, int count) {
        this.x = x;
        this.y = y;
        this.count = count;
        grid.sort(x, y, count);
        if (seen.length < count) {
            seen = new int[Math.max(count, 2 * seen.length)];
            queue = new int[seen.length];
            search = 0;
        }
    }

    /**
     * {@return the size of the cell of an agent, m²; 0 if it stands outside the walkable area}
     *
     * @param agent from 0
     */
    public double size(int agent) {
        box(null);
        make(agent);
        return floor == null ? cell.area() : floor.size(cell, x[agent], y[agent]);
    }

    /**
     * Measures an area.
     *
     * @param area where
     * @param speed of each agent, m/s; NaN where it is not known, which then counts as standing
     * @param into receives the density in persons/m², then the mean speed in m/s: the mean over places of the area,
     *     where a place without a cell counts with density and speed 0
     */
    public void measure(MeasuringArea area, float[] speed, double[] into) {
        into[0] = into[1] = 0;
        if (count == 0) return;
        box(area);
        var part = new CellPart(area, space);
        if (round == null) spread(area, part, speed, into);
        else
            for (int i = 0; i < count; i++)
                if (part.reaches(round, x[i], y[i])) {
                    make(i);
                    add(i, part, speed, into);
                }
        into[0] /= area.size();
        into[1] /= area.size();
    }

    /** Goes from cell to neighbouring cell, as long as they reach into the area. */
    private void spread(MeasuringArea area, CellPart part, float[] speed, double[] into) {
        if (++search == Integer.MAX_VALUE) {
            Arrays.fill(seen, 0);
            search = 1;
        }
        int waiting = 0, done = 0;
        int begin = nearest(
                area.polygon().getInteriorPoint().getX(),
                area.polygon().getInteriorPoint().getY());
        seen[begin] = search;
        queue[waiting++] = begin;
        while (done < waiting) {
            int agent = queue[done++];
            make(agent);
            if (part.of(cell, x[agent], y[agent]) <= 0 && done > 1) continue;
            for (int k = 0; k < cell.count; k++) {
                int other = cell.behind[k];
                if (other == ConvexCell.BORDER || seen[other] == search) continue;
                seen[other] = search;
                queue[waiting++] = other;
            }
            add(agent, part, speed, into);
            for (int twin : twins(agent)) { // on the same place: they have this cell, too
                if (seen[twin] == search) continue;
                seen[twin] = search;
                make(twin);
                add(twin, part, speed, into);
            }
        }
    }

    private int[] twins(int agent) {
        int row = grid.row(y[agent]), column = grid.column(x[agent]), found = 0;
        int[] twins = NONE;
        for (int at = grid.begin(row, column); at < grid.end(row, column); at++) {
            int other = grid.member(at);
            if (other == agent || x[other] != x[agent] || y[other] != y[agent]) continue;
            twins = Arrays.copyOf(twins, found + 1);
            twins[found++] = other;
        }
        return twins;
    }

    private static final int[] NONE = {};

    private int nearest(double px, double py) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            double dx = space.wayX(x[i] - px), dy = space.wayY(y[i] - py), d2 = dx * dx + dy * dy;
            if (d2 < least) {
                least = d2;
                best = i;
            }
        }
        return best;
    }

    private void add(int agent, CellPart part, float[] speed, double[] into) {
        double size, within;
        if (floor == null || floor.covers(cell, x[agent], y[agent])) {
            size = cell.area();
            within = part.of(cell, x[agent], y[agent]);
        } else {
            var kept = floor.kept(cell, x[agent], y[agent]);
            size = kept.getArea();
            within = part.of(kept, x[agent], y[agent]);
        }
        if (!(size > 0)) return;
        into[0] += within / size;
        if (!Float.isNaN(speed[agent])) into[1] += within * speed[agent];
    }

    /** Sets the box in which all cells begin: no cell that counts reaches beyond. */
    private void box(@Nullable MeasuringArea area) {
        first.clear();
        if (round != null || floor == null) return;
        var all = new Envelope(floor.box());
        if (area != null) all.expandToInclude(area.polygon().getEnvelopeInternal());
        for (int i = 0; i < count; i++) all.expandToInclude(x[i], y[i]);
        all.expandBy(1);
        first.add(all.getMinX(), all.getMinY(), ConvexCell.BORDER);
        first.add(all.getMaxX(), all.getMinY(), ConvexCell.BORDER);
        first.add(all.getMaxX(), all.getMaxY(), ConvexCell.BORDER);
        first.add(all.getMinX(), all.getMaxY(), ConvexCell.BORDER);
    }

    /** Makes the convex cell of an agent, without walls. */
    private void make(int agent) {
        cell.copy(round == null ? first : round);
        if (round == null)
            for (int k = 0; k < cell.count; k++) {
                cell.x[k] -= x[agent];
                cell.y[k] -= y[agent];
            }
        for (int image = 0; image < space.images(); image++)
            cut(x[agent] + space.shiftX(image), y[agent] + space.shiftY(image));
    }

    /** Cuts by the agents round a place: that of the cell's agent, or its image. */
    private void cut(double ownX, double ownY) {
        double farthest = cell.farthest();
        if (!grid.reached(ownX, ownY, 4 * farthest)) return; // who is twice as far cuts nothing
        int column = grid.column(ownX), row = grid.row(ownY);
        for (int ring = 0; ring <= grid.rings(); ring++) {
            double least = Math.max(0, ring - 1) * grid.size() / 2;
            if (least * least >= farthest) return;
            if (cutByRing(ownX, ownY, column, row, ring)) farthest = cell.farthest();
        }
    }

    private boolean cutByRing(double ownX, double ownY, int column, int row, int ring) {
        boolean any = false;
        for (int r = Math.max(0, row - ring); r <= Math.min(grid.rows() - 1, row + ring); r++) {
            if (r == row - ring || r == row + ring) {
                any |= cutBy(ownX, ownY, grid.begin(r, column - ring), grid.end(r, column + ring));
                continue;
            }
            if (column - ring >= 0) any |= cutBy(ownX, ownY, grid.begin(r, column - ring), grid.end(r, column - ring));
            if (column + ring < grid.columns())
                any |= cutBy(ownX, ownY, grid.begin(r, column + ring), grid.end(r, column + ring));
        }
        return any;
    }

    private boolean cutBy(double ownX, double ownY, int begin, int end) {
        for (int at = begin; at < end; at++) {
            int other = grid.member(at);
            double dx = x[other] - ownX, dy = y[other] - ownY, d2 = dx * dx + dy * dy;
            if (d2 > 0) cell.cut(dx, dy, d2 / 2, other);
        }
        return end > begin;
    }
}
