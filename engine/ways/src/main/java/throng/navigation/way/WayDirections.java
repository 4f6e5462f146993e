package throng.navigation.way;

import static throng.simd.Lanes.F;

import java.util.Arrays;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import throng.kernel.Force;
import throng.math.Check;

/**
 * Finds where to go on along {@link WayField}s, as working memory of one worker. Use it in rules
 * ({@code in.scratch(...)}), and for single positions.
 *
 * <p>An agent goes straight to the circle about the next corner, touches it, goes along it, and on to the next, or to
 * the nearest point of the goal. So directions are continuous, but where two ways are equally long.
 *
 * <p>Near walls the part of a direction that leads into the wall fades within a tenth of a tile. So a body of the
 * field's radius is not led into a wall.
 *
 * <p>With a lane, the circle is larger: from the radius of the field to that and {@code spread}, and never wider than
 * the space at the corner. So a crowd takes a bend in its whole width. Each direction leads nearer to the corner, by a
 * sixth of each step at least: within the circle of its lane an agent winds slowly inwards. So the way that is left
 * gets shorter wherever it goes on, and it arrives.
 *
 * <p>The way of a tile is that of its middle. An agent elsewhere in the tile goes on past a bend that it need not make,
 * and makes one more where a neighbouring tile knows a corner that hides the bend.
 */
public final class WayDirections {
    /** There is no way from the position. */
    public static final byte NO_WAY = 0;

    /** There is a direction. */
    public static final byte GO = 1;

    /** The position is in a goal. */
    public static final byte ARRIVED = 2;

    /** How far agents may always go straight on, tiles. */
    public static final float LEAST = .25f;

    private final WayCursor cursor = new WayCursor();
    private final WayBlock block = new WayBlock();
    private final WayBends bends = new WayBends(block, cursor);
    private boolean wide;

    private final float[] oneX = new float[1], oneY = new float[1], oneLane = new float[1];
    private final byte[] oneFound = new byte[1];

    /** Memory for one worker. */
    public WayDirections() {}

    /**
     * Chooses the form of the loops of the next calls. All have the same bits.
     *
     * @param wide whether as many agents at a time as fit into a register; only with the Vector API
     * @return this
     */
    public WayDirections wide(boolean wide) {
        this.wide = wide;
        return this;
    }

    /**
     * Writes the direction at a position: a unit vector, or zeros in a goal and without a way.
     *
     * @param field the ways
     * @param px x of the position, metres
     * @param py y of the position, metres
     * @param lane which part of {@code spread} the agent keeps off corners, in [0, 1]
     * @param spread how wide a crowd takes bends, metres, in [0, 1000]
     * @param out receives x and y of the vector at 0
     * @return {@link #NO_WAY}, {@link #GO} or {@link #ARRIVED}
     */
    public byte at(WayField field, float px, float py, float lane, float spread, Force out) {
        Check.within("the spread of ways", spread, 0, 1000, "m");
        oneX[0] = px;
        oneY[0] = py;
        oneLane[0] = lane;
        block.goal(field, 1);
        find(field.space, 0, 1, oneX, oneY, oneLane, spread, out, oneFound);
        return oneFound[0];
    }

    /**
     * Writes the direction of each agent of a block: a unit vector, or zeros without a goal, in it, and without a way.
     *
     * @param fields the ways; those of the goals were asked for
     * @param goal the number of each agent's goal, from the start of the block; other numbers: no goal
     * @param px x of the agents by index, metres
     * @param py y of the agents by index, metres
     * @param start first agent of the block
     * @param end end of the block, exclusive
     * @param lanes which part of {@code spread} each agent keeps off corners, in [0, 1], from the start of the block
     * @param spread how wide a crowd takes bends, metres, in [0, 1000]
     * @param out receives x and y of the vectors
     * @param found receives {@link #NO_WAY}, {@link #GO} or {@link #ARRIVED}
     */
    public void find(
            WayFields fields,
            int[] goal,
            float[] px,
            float[] py,
            int start,
            int end,
            float[] lanes,
            float spread,
            Force out,
            byte[] found) {
        Check.within("the start of a block", start, 0, Math.min(px.length, py.length));
        int most = Math.min(Math.min(px.length, py.length) - start, Force.LENGTH);
        most = Math.min(Math.min(most, goal.length), Math.min(lanes.length, found.length));
        int n = Check.within("the agents of a block", end - start, 0, most);
        Check.within("the spread of ways", spread, 0, 1000, "m");
        if (n > 0) block.goals(fields, goal, n);
        find(fields.space(), start, n, px, py, lanes, spread, out, found);
    }

    /**
     * Returns how far each agent of the last block may go straight on, from the start of the block: to the next bend or
     * into the goal. Use it where agents go far in a tick: who goes farther overshoots.
     *
     * @return tiles, at least {@link #LEAST}; the array is written anew by each call
     */
    public float[] straight() {
        return block.straight;
    }

    /**
     * Keeps agents in their lanes while they come round a corner: changes the directions that {@link #find} has told.
     * Without it they cut in as soon as their tile sees what is behind the corner, and a wide stream gets narrow there.
     * Others keep their directions.
     *
     * <p>An agent turns if it moves at 20° to 120° to its direction. Then it goes along the circle of its lane about
     * the nearest corner that it has on that side and that leads on to where it goes.
     *
     * @param fields the ways; those of the goals were asked for
     * @param goal the number of each agent's goal, from the start of the block
     * @param px x of the agents by index, metres
     * @param py y of the agents by index, metres
     * @param vx x of their velocities by index, m/s
     * @param vy y of their velocities by index, m/s
     * @param start first agent of the block
     * @param end end of the block, exclusive
     * @param lanes which part of {@code spread} each agent keeps off corners, in [0, 1], from the start of the block
     * @param spread how wide a crowd takes bends, metres, in [0, 1000]
     * @param out holds the directions, and receives the changed ones
     */
    public static void keepLanes(
            WayFields fields,
            int[] goal,
            float[] px,
            float[] py,
            float[] vx,
            float[] vy,
            int start,
            int end,
            float[] lanes,
            float spread,
            Force out) {
        WayTurns.hold(fields, goal, px, py, vx, vy, start, end, lanes, spread, out);
    }

    private void find(
            BodySpace space,
            int start,
            int n,
            float[] px,
            float[] py,
            float[] lanes,
            float spread,
            Force out,
            byte[] found) {
        float reach = spread / space.map.size();
        block.locate(space, px, py, start, n);
        int bending = block.read(space, n, bends.list);
        bends.find(space, bending, lanes, reach);
        block.place(space, n);
        Arrays.fill(found, 0, n, GO);
        float radius = (float) space.circle;
        block.offsets(n, lanes, radius, reach);
        if (wide) Wide.aim(block, n, radius);
        else block.aim(n, radius);
        finish(wide ? Wide.list(block, space, n) : block.list(space, n), found);
        System.arraycopy(block.toX, 0, out.x(), 0, n);
        System.arraycopy(block.toY, 0, out.y(), 0, n);
    }

    /** What few agents need: circles from inside, goals, places without a way, and walls. */
    private void finish(int few, byte[] found) {
        WayBlock b = block;
        for (int j = 0; j < few; j++) {
            int k = b.few[j];
            WayField field = b.field(k);
            if (field == null) {
                b.toX[k] = b.toY[k] = 0;
                found[k] = NO_WAY;
                continue;
            }
            boolean special = b.root[k] < 0 || Float.isNaN(b.toX[k]);
            cursor.at(field, b.column[k], b.row[k], b.inX[k], b.inY[k]);
            cursor.toX = b.toX[k];
            cursor.toY = b.toY[k];
            if (special) b.straight[k] = WayBlock.BEYOND;
            if (special)
                found[k] = cursor.special(b.root[k] >> 1, b.column[k], b.row[k], b.dx[k], b.dy[k], b.turned[k]);
            if (found[k] == GO && b.root[k] >= 0) cursor.keepOff(b.marks[k], b.column[k], b.row[k], b.root[k] >> 1);
            b.toX[k] = (float) cursor.toX;
            b.toY[k] = (float) cursor.toY;
        }
    }

    /** The loops of {@link WayBlock} in registers, with the same bits. */
    private static final class Wide {
        private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class, F.vectorShape());

        /** {@link WayBlock#aim}. */
        static void aim(WayBlock b, int n, float radius) {
            FloatVector one = FloatVector.broadcast(F, 1);
            for (int k = 0; k < n; k += F.length()) {
                FloatVector dx = FloatVector.fromArray(F, b.dx, k), dy = FloatVector.fromArray(F, b.dy, k);
                FloatVector square = dx.mul(dx).add(dy.mul(dy)), per = one.div(square);
                VectorMask<Float> behind =
                        dx.mul(FloatVector.fromArray(F, b.sideX, k)).lt(0);
                behind = behind.and(dy.mul(FloatVector.fromArray(F, b.sideY, k)).lt(0));
                FloatVector most = square.sqrt().mul(WayBlock.STEEPEST).blend(radius, behind);
                FloatVector turned = FloatVector.fromArray(F, b.turn, k)
                        .mul(FloatVector.fromArray(F, b.turned, k).min(most).max(radius));
                FloatVector length = square.sub(turned.mul(turned)).sqrt();
                FloatVector toX = dx.mul(length).add(dy.mul(turned)).mul(per);
                FloatVector toY = dy.mul(length).sub(dx.mul(turned)).mul(per);
                turned.intoArray(b.turned, k);
                toX.intoArray(b.toX, k);
                toY.intoArray(b.toY, k);
                length.add(turned.abs().mul(WayBlock.ALONG).add(WayBlock.BEYOND))
                        .intoArray(b.straight, k);
            }
        }

        /** {@link WayBlock#list}. */
        static int list(WayBlock b, BodySpace space, int n) {
            float near = (float) (space.grown + WayCursor.FADE), rings = (float) space.rings;
            float far = (float) ((space.radius + WayCursor.FADE) * (space.radius + WayCursor.FADE));
            FloatVector one = FloatVector.broadcast(F, 1);
            IntVector zero = IntVector.zero(I), closed = IntVector.broadcast(I, BodySpace.CLOSED);
            IntVector west = IntVector.broadcast(I, BodySpace.WEST), south = IntVector.broadcast(I, BodySpace.SOUTH);
            int m = 0;
            for (int k = 0; k < n; k += F.length()) {
                FloatVector x = FloatVector.fromArray(F, b.inX, k), y = FloatVector.fromArray(F, b.inY, k);
                FloatVector toX = FloatVector.fromArray(F, b.toX, k), toY = FloatVector.fromArray(F, b.toY, k);
                IntVector marks = IntVector.fromArray(I, b.marks, k), root = IntVector.fromArray(I, b.root, k);
                VectorMask<Float> right = toX.compare(VectorOperators.GT, 0), up = toY.compare(VectorOperators.GT, 0);
                FloatVector leftX = one.sub(x), leftY = one.sub(y);
                VectorMask<Float> nearX = x.blend(leftX, right).lt(near),
                        nearY = y.blend(leftY, up).lt(near);
                FloatVector ux = x.min(leftX).add(rings), uy = y.min(leftY).add(rings);
                IntVector beside = zero.blend(west.blend(BodySpace.EAST, right.cast(I)), nearX.cast(I))
                        .or(zero.blend(south.blend(BodySpace.NORTH, up.cast(I)), nearY.cast(I)))
                        .or(closed.blend(
                                BodySpace.ACROSS | BodySpace.CLOSED,
                                ux.mul(ux).add(uy.mul(uy)).lt(far).cast(I)));
                long open = beside.and(marks)
                                .compare(VectorOperators.NE, 0)
                                .or(root.lt(0))
                                .toLong()
                        | toX.compare(VectorOperators.NE, toX).toLong();
                if (n - k < F.length()) open &= (1L << n - k) - 1;
                for (; open != 0; open &= open - 1) b.few[m++] = k + Long.numberOfTrailingZeros(open);
            }
            return m;
        }
    }
}
