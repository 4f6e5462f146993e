package throng.behaviour;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import throng.math.Axis;
import throng.memory.Agents;
import throng.memory.Handle;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;
import throng.perception.near.NearestAgents;
import throng.simd.WideLoops;

/** Writes positions and motion of targets into a {@link ResolvedTarget}. */
final class TargetResolver {
    private TargetResolver() {}

    /** Writes the offsets of a block to one place, along one axis. */
    private static void offsets(GroupView in, int a, float to, ResolvedTarget out, int start, int end) {
        Axis axis = in.space().axis(a);
        float[] p = in.position(a), offset = out.offset(a);
        float length = axis.torus() ? axis.high() : 0;
        if (in.wide()) Loops.WIDE.offsets(p, to, length, offset, start, end);
        else offsets(p, to, length, offset, start, end);
    }

    /** The {@link Axis#offset} of each agent; length 0: no torus. */
    private static void offsets(float[] p, float to, float length, float[] offset, int start, int end) {
        float half = length > 0 ? length / 2 : Float.POSITIVE_INFINITY;
        for (int i = start; i < end; i++) {
            float d = to - p[i];
            offset[i - start] = d > half ? d - length : d < -half ? d + length : d;
        }
    }

    private interface Loops {
        Loops WIDE = WideLoops.of(MethodHandles.lookup(), Loops.class);

        void offsets(float[] p, float to, float length, float[] offset, int start, int end);
    }

    /** One place for all agents of a block. */
    static void place(GroupView in, Target.Place place, ResolvedTarget out, int start, int end) {
        out.setPresent(end - start);
        for (int a = 0; a < in.axes(); a++) {
            Axis axis = in.space().axis(a);
            float to = a == 0 ? place.x() : a == 1 ? place.y() : place.z();
            offsets(in, a, axis.torus() ? axis.confine(to) : to, out, start, end);
        }
    }

    /** A place for each agent; a coordinate that is not finite: no target. */
    static void places(GroupView in, Target.Places places, ResolvedTarget out, int start, int end) {
        out.clear(0, end - start);
        float[] present = out.present();
        Arrays.fill(present, 0, end - start, 1f);
        for (int a = 0; a < in.axes(); a++) {
            var column = a == 0 ? places.x() : a == 1 ? places.y() : places.z();
            Axis axis = in.space().axis(a);
            float[] p = in.position(a), offset = out.offset(a);
            for (int i = start; i < end; i++) {
                float to = column == null ? 0 : column.values()[i];
                boolean finite = Math.abs(to) <= Axis.MAX_COORDINATE;
                present[i - start] *= finite ? 1 : 0;
                offset[i - start] = finite ? axis.offset(p[i], axis.torus() ? axis.confine(to) : to) : 0;
            }
        }
        for (int k = 0; k < end - start; k++) if (present[k] == 0) out.clear(k);
    }

    /** One agent for all agents of a block. */
    static void one(GroupView in, Handle handle, boolean alive, ResolvedTarget out, int start, int end) {
        Agents other = in.group(handle.group());
        int j = alive ? other.index(handle.id()) : -1;
        out.group(handle.group());
        if (j < 0) {
            out.clear(0, end - start);
            return;
        }
        out.setPresent(end - start);
        for (int a = 0; a < in.axes(); a++) {
            offsets(in, a, other.now(a)[j], out, start, end);
            Arrays.fill(out.velocity(a), 0, end - start, other.now(Agents.VX + a)[j]);
            Arrays.fill(out.heading(a), 0, end - start, other.now(Agents.HX + a)[j]);
        }
        Arrays.fill(out.id(), 0, end - start, handle.id());
    }

    /** An agent for each agent, by id and generation. */
    static void each(GroupView in, Target.Each target, ResolvedTarget out, int start, int end) {
        Agents other = in.group(target.group());
        out.group(target.group());
        int[] ids = target.id().values(), generations = target.generation().values(), index = out.index();
        int n = end - start, none = -1;
        for (int k = 0; k < n; k++) {
            int id = ids[start + k];
            index[k] = other.alive(id, generations[start + k]) ? other.index(id) : -1;
            none &= index[k];
        }
        if (none < 0) {
            out.clear(0, n);
            return;
        }
        for (int a = 0; a < in.axes(); a++) {
            float[] offset = out.offset(a);
            ResolvedTarget.gather(other.now(a), index, offset, n);
            offsets(in.space().axis(a), in.position(a), index, offset, start, n);
        }
        motions(other, out, n);
    }

    /** Turns positions of targets into ways to them; 0 where the index is −1. */
    private static void offsets(Axis axis, float[] p, int[] index, float[] offset, int start, int n) {
        for (int k = 0; k < n; k++) {
            float way = axis.offset(p[start + k], offset[k]);
            offset[k] = Float.intBitsToFloat(Float.floatToRawIntBits(way) & ~(index[k] >> 31));
        }
    }

    /** Tells the listener of the world about each agent with a target that was removed. */
    static void reportLost(GroupView in, Target.Each target) {
        Agents other = in.group(target.group());
        if (!other.anyRemoved()) return;
        int[] ids = target.id().values(), generations = target.generation().values();
        for (int i = 0; i < in.count(); i++)
            if (other.wasRemoved(ids[i], generations[i]))
                in.tell(Target.LOST, i, target.group(), ids[i], generations[i]);
    }

    /** The nearest agent of a neighbourhood, whose number in the view is given. */
    static void nearest(GroupView in, Neighbourhood neighbourhood, int number, ResolvedTarget out, int start, int end) {
        boolean own = neighbourhood.group() == Neighbourhood.OWN;
        Agents other = own ? in.agents() : in.group(neighbourhood.group());
        out.group(own ? in.group() : neighbourhood.group());
        if (neighbourhood.cone()) nearestInCone(in, other, number, out, start, end);
        else nearest(other, in.nearest(number, start, end), out, end - start);
    }

    private static void nearest(Agents other, NearestAgents near, ResolvedTarget out, int n) {
        if (!near.any()) {
            out.clear(0, n);
            return;
        }
        for (int a = 0; a < 3; a++) System.arraycopy(near.offset(a), 0, out.offset(a), 0, n);
        System.arraycopy(near.index(), 0, out.index(), 0, n);
        motions(other, out, n);
    }

    /** Copies what the agents at the indices of the targets are, and says how they move; −1: no target. */
    private static void motions(Agents other, ResolvedTarget out, int n) {
        int[] id = other.id(), ids = out.id(), index = out.index();
        float[] present = out.present();
        for (int k = 0; k < n; k++) {
            present[k] = index[k] < 0 ? 0 : 1;
            ids[k] = id[index[k] & ~(index[k] >> 31)];
        }
        out.motionsOf(other, n);
    }

    private static void nearestInCone(GroupView in, Agents other, int number, ResolvedTarget out, int start, int end) {
        for (int i = start; i < end; i++) {
            NeighbourList neighbours = in.neighbours(number, i);
            int k = i - start;
            if (neighbours.count() == 0) {
                out.clear(k);
                continue;
            }
            out.offset(0)[k] = neighbours.dx(0);
            out.offset(1)[k] = neighbours.dy(0);
            out.offset(2)[k] = neighbours.dz(0);
            motion(other, neighbours.index(0), out, k);
        }
    }

    /** Copies velocity, heading and id of agent j of the other group to entry k. */
    private static void motion(Agents other, int j, ResolvedTarget out, int k) {
        for (int a = 0; a < other.axes(); a++) {
            out.velocity(a)[k] = other.now(Agents.VX + a)[j];
            out.heading(a)[k] = other.now(Agents.HX + a)[j];
        }
        out.id()[k] = other.id()[j];
        out.present()[k] = 1;
    }
}
