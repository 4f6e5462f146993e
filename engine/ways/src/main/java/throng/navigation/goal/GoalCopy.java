package throng.navigation.goal;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayList;
import java.util.List;
import throng.math.Rng;
import throng.navigation.plan.GoalPlan;
import throng.terrain.TileMap;

/** The copy of goals and their map as they were in one tick. */
final class GoalCopy implements GoalPlan {
    private TileMap map;
    private final List<int[]> tiles = new ArrayList<>();
    private final LongArrayList prints = new LongArrayList();

    /** The versions of the goals and the map that it is known to be equal to. */
    private int goalsVersion, mapVersion;

    private int version;

    GoalCopy(TileMap map) {
        this.map = map;
    }

    @Override
    public TileMap map() {
        return map;
    }

    @Override
    public int[] tiles(int goal, int[] reuse) {
        int[] own = tiles.get(goal);
        if (reuse.length != own.length) return own.clone();
        System.arraycopy(own, 0, reuse, 0, own.length);
        return reuse;
    }

    @Override
    public long fingerprint(int goal) {
        return goal >= 0 && goal < prints.size() ? Rng.mix(prints.getLong(goal) + map.fingerprint()) : 0;
    }

    @Override
    public int version() {
        return version;
    }

    int count() {
        return tiles.size();
    }

    int[] tiles(int goal) {
        return tiles.get(goal);
    }

    /** Whether code has changed nothing since the goals and the map were found equal to this plan. */
    boolean isCurrent(Goals goals) {
        return goalsVersion == goals.changes() && mapVersion == goals.map().version();
    }

    /** Whether goals and map are equal to this plan, however often they have changed. */
    boolean isEqual(Goals goals) {
        if (isCurrent(goals)) return true;
        if (map.fingerprint() != goals.map().fingerprint() || tiles.size() != goals.count()) return false;
        for (int goal = 0; goal < tiles.size(); goal++) if (isChanged(goals, goal)) return false;
        current(goals);
        return true;
    }

    boolean isChanged(Goals goals, int goal) {
        return goal >= prints.size() || prints.getLong(goal) != goals.print(goal);
    }

    private void current(Goals goals) {
        goalsVersion = goals.changes();
        mapVersion = goals.map().version();
    }

    /** Takes over the goals and the map as they are; the map into that copy. */
    void take(Goals goals, TileMap copy) {
        if (map == copy && isCurrent(goals)) return;
        version++;
        map = copy;
        TileMap from = goals.map();
        if (copy.fingerprint() != from.fingerprint())
            for (int tile = 0; tile < from.tiles(); tile++) set(tile, from.cost(tile));
        for (int k = copy.links().size(); k < from.links().size(); k++)
            copy.link(from.links().get(k));
        takeGoals(goals);
        current(goals);
    }

    private void takeGoals(Goals goals) {
        for (int goal = 0; goal < goals.count(); goal++) if (isChanged(goals, goal)) goal(goal, goals.tiles(goal));
    }

    /** Takes over goals that were added since: they are no change of one that agents follow. */
    void takeAdded(Goals goals) {
        for (int goal = tiles.size(); goal < goals.count(); goal++) goal(goal, goals.tiles(goal));
    }

    /** Reads the same map as another plan, to which its own is equal. */
    void share(TileMap other) {
        version++;
        map = other;
    }

    /** Sets what a tile costs. */
    void set(int tile, float cost) {
        version++;
        if (map.cost(tile) != cost) map.set(map.column(tile), map.row(tile), cost);
        mapVersion = -1;
    }

    /** Sets the tiles of a goal that exists, or of the next one. */
    void goal(int goal, int[] of) {
        version++;
        if (goal == tiles.size()) {
            tiles.add(of);
            prints.add(Goals.fingerprint(goal, of));
        } else {
            tiles.set(goal, of);
            prints.set(goal, Goals.fingerprint(goal, of));
        }
        goalsVersion = -1;
    }

    @Override
    public String toString() {
        return "%d goals as they are followed, over %s".formatted(count(), map);
    }
}
