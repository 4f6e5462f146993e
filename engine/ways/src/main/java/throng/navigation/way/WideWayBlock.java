package throng.navigation.way;

import static throng.simd.Lanes.F;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** The loops of {@link WayBlock} in registers, with the same bits. */
final class WideWayBlock {
    private static final VectorSpecies<Integer> I = VectorSpecies.of(int.class, F.vectorShape());

    private WideWayBlock() {}

    /** {@link WayBlock#aim} and {@link WayBlock#list} in one. */
    static int aim(WayBlock b, BodySpace space, int n, float[] lanes, float reach) {
        float radius = (float) space.circle, rings = (float) space.rings;
        float near = (float) (space.grown + WayCursor.FADE);
        float far = (float) ((space.radius + WayCursor.FADE) * (space.radius + WayCursor.FADE));
        FloatVector one = FloatVector.broadcast(F, 1);
        IntVector zero = IntVector.zero(I), closed = IntVector.broadcast(I, BodySpace.CLOSED);
        IntVector west = IntVector.broadcast(I, BodySpace.WEST), south = IntVector.broadcast(I, BodySpace.SOUTH);
        System.arraycopy(lanes, 0, b.lanes, 0, n);
        int m = 0;
        for (int k = 0; k < n; k += F.length()) {
            FloatVector turn = FloatVector.fromArray(F, b.turn, k),
                    half = one.sub(turn.abs()).mul(.5f);
            FloatVector x = FloatVector.fromArray(F, b.inX, k), y = FloatVector.fromArray(F, b.inY, k);
            FloatVector dx = FloatVector.fromArray(F, b.placeX, k)
                    .sub((FloatVector) IntVector.fromArray(I, b.column, k).convert(VectorOperators.I2F, 0))
                    .sub(x);
            FloatVector dy = FloatVector.fromArray(F, b.placeY, k)
                    .sub((FloatVector) IntVector.fromArray(I, b.row, k).convert(VectorOperators.I2F, 0))
                    .sub(y);
            dx = dx.sub(dx.min(half).max(half.neg()));
            dy = dy.sub(dy.min(half).max(half.neg()));
            FloatVector square = dx.mul(dx).add(dy.mul(dy)), per = one.div(square);
            FloatVector lane = FloatVector.fromArray(F, b.room, k).min(reach).mul(FloatVector.fromArray(F, b.lanes, k));
            FloatVector turned = turn.mul(circle(lane.add(radius), dx, dy, square, b.sideX, b.sideY, k, radius));
            FloatVector length = square.sub(turned.mul(turned)).sqrt();
            FloatVector toX = dx.mul(length).add(dy.mul(turned)).mul(per);
            FloatVector toY = dy.mul(length).sub(dx.mul(turned)).mul(per);
            dx.intoArray(b.dx, k);
            dy.intoArray(b.dy, k);
            turned.intoArray(b.turned, k);
            toX.intoArray(b.toX, k);
            toY.intoArray(b.toY, k);
            length.add(turned.abs().mul(WayBlock.ALONG).add(WayBlock.BEYOND)).intoArray(b.straight, k);
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

    /** The circle of a lane, as {@link WayBlock#most} limits it. */
    private static FloatVector circle(
            FloatVector lane,
            FloatVector x,
            FloatVector y,
            FloatVector square,
            float[] sideX,
            float[] sideY,
            int k,
            float radius) {
        VectorMask<Float> behind = x.mul(FloatVector.fromArray(F, sideX, k)).lt(0);
        behind = behind.and(y.mul(FloatVector.fromArray(F, sideY, k)).lt(0));
        return lane.min(square.sqrt().mul(WayBlock.STEEPEST).blend(radius, behind))
                .max(radius);
    }
}
