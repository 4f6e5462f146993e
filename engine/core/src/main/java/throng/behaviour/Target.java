package throng.behaviour;

import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.math.Axis;
import throng.math.Check;
import throng.memory.Agents;
import throng.memory.Column;
import throng.memory.Handle;
import throng.perception.NeighbourList;
import throng.perception.Neighbourhood;

/**
 * What a rule goes for: a place, a place of each agent's own, an agent, each agent's own agent, or the nearest member
 * of a group. A rule names its targets in {@link Rule#targets}, and reads where they are from {@link GroupView#target}. Who has
 * no target, because it was removed or nobody is within range, feels nothing of the rule. Whose own target was removed,
 * of him the world's listener hears {@link #LOST}, once; what was removed before a snapshot and not ticked since is not
 * told after it.
 */
public sealed interface Target {
    /** What the world's listener hears of an agent in the tick after its own target, found by id, was removed. */
    String LOST = "lost";

    /** Looks that it needs: one or none. */
    default List<Neighbourhood> neighbourhoods() {
        return List.of();
    }

    /** Columns of the group that is steered, of which it reads where each agent goes. */
    default List<Column> columns() {
        return List.of();
    }

    /** The group whose agents it finds by id, or −1. */
    default int tracked() {
        return -1;
    }

    /** The id of the agent that agent i goes for, where that is known without a look; a place: 0; nobody: −1. */
    default int targetId(GroupView in, int i) {
        return -1;
    }

    /** Tells of those whose target was removed since the last tick. */
    default void tellLost(GroupView in) {}

    /** Fills {@code out} for the agents of [start, end); {@code look} is the number of its look in the view. */
    void resolve(GroupView in, int look, ResolvedTarget out, int start, int end);

    /** A place, metres. */
    static Target at(float x, float y) {
        return new Place(x, y, 0);
    }

    /** A place, metres. */
    static Target at(float x, float y, float z) {
        return new Place(x, y, z);
    }

    /** Each agent's own place in a flat world, from columns of its group, metres. */
    static Target places(Column.Floats x, Column.Floats y) {
        return new Places(x, y, null);
    }

    /** Each agent's own place, from columns of its group, metres. */
    static Target places(Column.Floats x, Column.Floats y, Column.Floats z) {
        return new Places(x, y, Check.given("column z of a target", z));
    }

    /** One agent, till it is removed. */
    static Target of(Handle handle) {
        return new One(handle);
    }

    /** Each agent's own agent of that group, from two int columns: id (negative: none) and generation. */
    static Target each(int group, Column.Ints id, Column.Ints generation) {
        return new Each(group, id, generation);
    }

    /** The nearest member of that group within {@code range} metres; equally near ones by id. */
    static Target nearest(int group, float range) {
        return new Nearest(Neighbourhood.within(range).at(group).nearest(1));
    }

    /**
     * A place that does not move.
     *
     * @param x metres
     * @param y metres
     * @param z metres; of no meaning in a flat world
     */
    record Place(float x, float y, float z) implements Target {
        public Place {
            Check.within("x of a target", x, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
            Check.within("y of a target", y, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
            Check.within("z of a target", z, -Axis.MAX_COORDINATE, Axis.MAX_COORDINATE, "m");
        }

        @Override
        public void resolve(GroupView in, int look, ResolvedTarget out, int start, int end) {
            out.all(end - start);
            for (int a = 0; a < in.axes(); a++) {
                Axis axis = in.space().axis(a);
                float to = axis.torus() ? axis.confine(coordinate(a)) : coordinate(a);
                TargetResolver.offsets(in, a, to, out, start, end);
            }
        }

        @Override
        public int targetId(GroupView in, int i) {
            return 0;
        }

        private float coordinate(int axis) {
            return axis == 0 ? x : axis == 1 ? y : z;
        }
    }

    /**
     * Each agent's own place, which does not move; where a coordinate is not finite there is none.
     *
     * @param x metres
     * @param y metres
     * @param z metres; null in a flat world
     */
    record Places(Column.Floats x, Column.Floats y, Column.@Nullable Floats z) implements Target {
        public Places {
            Check.given("column x of a target", x);
            Check.given("column y of a target", y);
        }

        @Override
        public List<Column> columns() {
            return z == null ? List.of(x, y) : List.of(x, y, z);
        }

        @Override
        public void resolve(GroupView in, int look, ResolvedTarget out, int start, int end) {
            for (int k = 0; k < end - start; k++) out.nothing(k);
            java.util.Arrays.fill(out.present(), 0, end - start, 1f);
            for (int a = 0; a < in.axes(); a++) {
                var column = a == 0 ? x : a == 1 ? y : z;
                Axis axis = in.space().axis(a);
                float[] p = in.position(a), offset = out.offset(a), there = out.present();
                for (int i = start; i < end; i++) {
                    float to = column == null ? 0 : column.values()[i];
                    boolean finite = Math.abs(to) <= Axis.MAX_COORDINATE;
                    there[i - start] *= finite ? 1 : 0;
                    offset[i - start] = finite ? axis.offset(p[i], axis.torus() ? axis.confine(to) : to) : 0;
                }
            }
            for (int k = 0; k < end - start; k++) if (out.present()[k] == 0) out.nothing(k);
        }
    }

    /**
     * One agent. Once it has been removed there is no target any more.
     *
     * @param handle of the agent
     */
    record One(Handle handle) implements Target {
        public One {
            Check.given("the handle of a target", handle);
            Check.within("the group of a target", handle.group(), 0, Integer.MAX_VALUE);
            Check.within("the id of a target", handle.id(), 0, Agents.MAX_ID);
        }

        @Override
        public int tracked() {
            return handle.group();
        }

        @Override
        public void resolve(GroupView in, int look, ResolvedTarget out, int start, int end) {
            Agents other = in.group(handle.group());
            int j = targetId(in, -1) < 0 ? -1 : other.index(handle.id());
            out.group(handle.group());
            if (j < 0) {
                out.nothing(0, end - start);
                return;
            }
            out.all(end - start);
            for (int a = 0; a < in.axes(); a++) {
                TargetResolver.offsets(in, a, other.now(a)[j], out, start, end);
                java.util.Arrays.fill(out.velocity(a), 0, end - start, other.now(Agents.VX + a)[j]);
                java.util.Arrays.fill(out.heading(a), 0, end - start, other.now(Agents.HX + a)[j]);
            }
            java.util.Arrays.fill(out.id(), 0, end - start, handle.id());
        }

        @Override
        public int targetId(GroupView in, int i) {
            return in.group(handle.group()).alive(handle.id(), handle.generation()) ? handle.id() : -1;
        }

        @Override
        public void tellLost(GroupView in) {
            if (!in.group(handle.group()).wasRemoved(handle.id(), handle.generation())) return;
            for (int i = 0; i < in.count(); i++) in.tell(LOST, i, handle.group(), handle.id(), handle.generation());
        }
    }

    /**
     * Each agent's own agent.
     *
     * @param group of the targets, its number
     * @param id of the target; negative: none
     * @param generation of the target
     */
    record Each(int group, Column.Ints id, Column.Ints generation) implements Target {
        public Each {
            Check.given("the column of ids of targets", id);
            Check.given("the column of generations of targets", generation);
            Check.within("the group of the targets", group, 0, Integer.MAX_VALUE);
        }

        @Override
        public List<Column> columns() {
            return List.of(id, generation);
        }

        @Override
        public int tracked() {
            return group;
        }

        @Override
        public void resolve(GroupView in, int look, ResolvedTarget out, int start, int end) {
            Agents other = in.group(group);
            out.group(group);
            int[] ids = id.values(), generations = generation.values();
            for (int i = start; i < end; i++) {
                boolean alive = other.alive(ids[i], generations[i]);
                TargetResolver.agent(in, other, out, i, i - start, alive ? other.index(ids[i]) : -1);
            }
        }

        @Override
        public int targetId(GroupView in, int i) {
            int one = id.values()[i];
            return in.group(group).alive(one, generation.values()[i]) ? one : -1;
        }

        @Override
        public void tellLost(GroupView in) {
            Agents other = in.group(group);
            if (!other.anyRemoved()) return;
            int[] ids = id.values(), generations = generation.values();
            for (int i = 0; i < in.count(); i++)
                if (other.wasRemoved(ids[i], generations[i])) in.tell(LOST, i, group, ids[i], generations[i]);
        }
    }

    /**
     * The nearest whom a look sees.
     *
     * @param neighbourhood at one group, one nearest
     */
    record Nearest(Neighbourhood neighbourhood) implements Target {
        public Nearest {
            Check.given("the look at a target", neighbourhood);
            Check.within("the number of nearest targets", neighbourhood.nearest(), 1, 1);
        }

        @Override
        public List<Neighbourhood> neighbourhoods() {
            return List.of(neighbourhood);
        }

        @Override
        public void resolve(GroupView in, int number, ResolvedTarget out, int start, int end) {
            Agents other = neighbourhood.group() == Neighbourhood.OWN ? in.agents() : in.group(neighbourhood.group());
            out.group(neighbourhood.group() == Neighbourhood.OWN ? in.group() : neighbourhood.group());
            for (int i = start; i < end; i++) {
                NeighbourList neighbours = in.neighbours(number, i);
                int k = i - start;
                if (neighbours.count() == 0) {
                    out.nothing(k);
                    continue;
                }
                out.offset(0)[k] = neighbours.dx(0);
                out.offset(1)[k] = neighbours.dy(0);
                out.offset(2)[k] = neighbours.dz(0);
                TargetResolver.motion(other, neighbours.index(0), out, k);
            }
        }
    }
}
