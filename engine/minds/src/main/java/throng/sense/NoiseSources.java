package throng.sense;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.GroupView;
import throng.math.Axis;
import throng.math.Check;
import throng.memory.Agents;
import throng.navigation.search.TileSight;
import throng.navigation.sound.SoundField;
import throng.terrain.TileMap;

/**
 * The agents that make a noise in a tick, shared by all rules of one world that {@link Hear} them. They are collected
 * at the beginning of each tick from the columns, so they are not part of snapshots.
 *
 * <p>Use {@link #over} for towns and buildings. Sound spreads over the tiles of a map, in x and y; z is ignored. A
 * source in line of sight, from tile middle to tile middle, is heard from its place; others from the middle of the next
 * tile on the path to them. Agents on a blocked tile or off the map are not heard, and do not hear. Maps do not wrap
 * around a torus.
 *
 * <p>Use {@link #straight} for open spaces and few sources. Distances are straight, in all axes, on a torus by the
 * minimum image. Each agent tests each source, so use hundreds of sources at most.
 *
 * <p>Cost: over a map, 50 sources with a range of 30 m on 512 × 512 tiles take 2 to 3 ms a tick on one thread: 55 ns
 * for each tile that they reach. The work is skipped while all sources stay on their tiles. Straight, each agent takes
 * 3 ns a source.
 */
public final class NoiseSources {
    private final Loudness[] loud;
    private final @Nullable SoundField field;
    private int nearest = 1;

    private int count;
    private int[] group = new int[16];
    private int[] id = new int[16];
    private int[] generation = new int[16];
    private float[] range = new float[16];
    private final float[][] place = new float[3][16];

    private NoiseSources(@Nullable TileMap map, List<Loudness> loud) {
        Check.within("kinds of noise", loud.size(), 1, Integer.MAX_VALUE);
        this.loud = loud.toArray(Loudness[]::new);
        field = map == null ? null : new SoundField(map);
    }

    /**
     * Makes sources whose sound spreads around the blocked tiles of a map. When tiles change, sound takes other paths
     * in the next tick.
     *
     * @param map the tiles
     * @param loud the kinds of noise, at least one
     * @return the sources
     */
    public static NoiseSources over(TileMap map, Loudness... loud) {
        return new NoiseSources(Check.given("the map", map), Check.list("loudnesses", loud));
    }

    /**
     * Makes sources whose sound passes straight through everything.
     *
     * @param loud the kinds of noise, at least one
     * @return the sources
     */
    public static NoiseSources straight(Loudness... loud) {
        return new NoiseSources(null, Check.list("loudnesses", loud));
    }

    /** {@return the map around whose blocked tiles sound spreads; null if it passes straight through everything} */
    public @Nullable TileMap map() {
        return field == null ? null : field.map();
    }

    /**
     * Returns the number of sources in this tick.
     *
     * @return the number
     */
    public int count() {
        return count;
    }

    /**
     * Returns the sound field over the map.
     *
     * @return the field; null without a map
     */
    public @Nullable SoundField field() {
        return field;
    }

    /** Whether agents of a group make one of the noises. */
    boolean isMadeBy(int group) {
        for (Loudness kind : loud) if (kind.group() == group) return true;
        return false;
    }

    /** Collects the sources, at the beginning of a tick for one of the groups that hear. */
    void begin(GroupView in) {
        count = 0;
        for (Loudness kind : loud) {
            if (kind.group() >= in.groups()) throw unknown(kind.group(), in.groups());
            kind.begin(in);
            if (kind.group() == in.group()) nearest = 2; // an agent that hears itself best needs the next source
        }
        for (int k = 0; k < loud.length; k++)
            if (isFirstOfGroup(k)) collect(loud[k].group(), in.group(loud[k].group()));
        if (field == null) return;
        field.begin();
        for (int s = 0; s < count; s++) field.add(place[0][s], place[1][s], range[s], key(s));
        field.build(nearest, in.workers());
    }

    private static IllegalArgumentException unknown(int group, int groups) {
        return new IllegalArgumentException(
                "a noise names group number %d, but there are %d groups: declare it first".formatted(group, groups));
    }

    /** Returns whether a kind of noise is the first of its group. */
    private boolean isFirstOfGroup(int k) {
        for (int before = 0; before < k; before++) if (loud[before].group() == loud[k].group()) return false;
        return true;
    }

    private void collect(int number, Agents agents) {
        for (int j = 0; j < agents.count(); j++) {
            float heard = range(number, agents, j);
            if (heard < SoundField.MIN_RANGE) continue;
            if (count == id.length) grow();
            group[count] = number;
            id[count] = agents.id()[j];
            generation[count] = agents.generation(id[count]);
            range[count] = Math.min(heard, SoundField.MAX_RANGE);
            for (int a = 0; a < agents.axes(); a++) place[a][count] = agents.now(Agents.X + a)[j];
            count++;
        }
    }

    /** Returns the greatest range of the noises of an agent. */
    private float range(int number, Agents agents, int j) {
        float max = 0;
        for (Loudness kind : loud) {
            if (kind.group() != number) continue;
            float heard = kind.range(agents, j);
            if (heard > max) max = heard; // false for NaN: silent
        }
        return max;
    }

    private void grow() {
        group = Arrays.copyOf(group, 2 * count);
        id = Arrays.copyOf(id, 2 * count);
        generation = Arrays.copyOf(generation, 2 * count);
        range = Arrays.copyOf(range, 2 * count);
        for (int a = 0; a < 3; a++) place[a] = Arrays.copyOf(place[a], 2 * count);
    }

    private long key(int s) {
        return (long) group[s] << 32 | id[s];
    }

    int group(int s) {
        return group[s];
    }

    int id(int s) {
        return id[s];
    }

    int generation(int s) {
        return generation[s];
    }

    float[] place(int axis) {
        return place[axis];
    }

    /** Sets the sound that agent i hears. */
    void hear(GroupView in, int i, HeardSound sound) {
        sound.clear();
        if (field == null) straight(in, i, sound);
        else overMap(field, in, i, sound);
    }

    private void overMap(SoundField field, GroupView in, int i, HeardSound sound) {
        float x = in.position(0)[i], y = in.position(1)[i];
        int at = field.at(x, y);
        if (at < 0) return;
        int s = field.source(at, 0), nth = 0;
        if (s >= 0 && group[s] == in.group() && id[s] == in.id()[i]) s = field.source(at, ++nth);
        if (s < 0) return;
        TileMap map = field.map();
        int here = map.tileAt(x, y), there = map.tileAt(place[0][s], place[1][s]), from = field.nextTile(at, nth);
        boolean sees = from == there || TileSight.clear(map, here, there);
        float toX = sees ? place[0][s] : map.middleX(from), toY = sees ? place[1][s] : map.middleY(from);
        sound.set(s, field.relativeDistance(at, nth), (double) toX - x, (double) toY - y, 0);
    }

    private void straight(GroupView in, int i, HeardSound sound) {
        Axis ax = in.space().axis(0), ay = in.space().axis(1), az = in.space().axis(2);
        float x = in.position(0)[i], y = in.position(1)[i], z = in.position(2)[i];
        int ownId = in.id()[i], ownGroup = in.group(), best = -1;
        float least = Float.POSITIVE_INFINITY;
        for (int s = 0; s < count; s++) {
            float dx = ax.offset(x, place[0][s]), dy = ay.offset(y, place[1][s]), dz = az.offset(z, place[2][s]);
            float d2 = dx * dx + dy * dy + dz * dz, r2 = range[s] * range[s];
            if (d2 > r2) continue;
            float share = d2 / r2;
            if (share > least || id[s] == ownId && group[s] == ownGroup) continue;
            if (share == least && key(s) > key(best)) continue;
            least = share;
            best = s;
        }
        if (best < 0) return;
        float dx = ax.offset(x, place[0][best]), dy = ay.offset(y, place[1][best]), dz = az.offset(z, place[2][best]);
        sound.set(best, Math.sqrt(least), dx, dy, dz);
    }

    @Override
    public String toString() {
        return "%d noises%s".formatted(count(), field == null ? ", heard straight" : ", heard round corners");
    }
}
