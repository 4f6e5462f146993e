package throng.building.goal;

import throng.navigation.goal.Goals;
import throng.terrain.TileMap;

/** The rectangles around the tiles of goals: most people are far from theirs, and are told by four comparisons. */
public final class GoalBoxes {
    private static final int ENDS = 4;

    /**
     * How near a goal tile one is in it, tiles. Ways take who is in a wall by a fiftieth of a tile for one beside it,
     * so that at a goal they lead nowhere any more.
     */
    private static final float NEAR = .03f;

    private final Goals goals;
    private float[] ends = {};
    private int changes = -1;
    private float near;

    /** Works nothing out yet. */
    public GoalBoxes(Goals goals) {
        this.goals = goals;
    }

    /** Works them out again if goals have changed. */
    public void look() {
        if (changes == goals.changes() && ends.length == ENDS * goals.count()) return;
        changes = goals.changes();
        ends = new float[ENDS * goals.count()];
        TileMap map = goals.map();
        near = NEAR * map.size();
        float half = map.size() * (.5f + NEAR) + 1e-3f;
        for (int g = 0; g < goals.count(); g++) {
            float left = Float.POSITIVE_INFINITY, low = left, right = Float.NEGATIVE_INFINITY, high = right;
            for (int tile : goals.tiles(g)) {
                left = Math.min(left, map.middleX(tile) - half);
                right = Math.max(right, map.middleX(tile) + half);
                low = Math.min(low, map.middleY(tile) - half);
                high = Math.max(high, map.middleY(tile) + half);
            }
            ends[ENDS * g] = left;
            ends[ENDS * g + 1] = right;
            ends[ENDS * g + 2] = low;
            ends[ENDS * g + 3] = high;
        }
    }

    /** Whether a place is in an open tile of a goal, or touches one. */
    public boolean isAt(int goal, float x, float y) {
        int e = ENDS * goal;
        if (!(x >= ends[e] && x <= ends[e + 1] && y >= ends[e + 2] && y <= ends[e + 3])) return false;
        return goals.isAt(goal, x, y)
                || goals.isAt(goal, x - near, y - near)
                || goals.isAt(goal, x - near, y + near)
                || goals.isAt(goal, x + near, y - near)
                || goals.isAt(goal, x + near, y + near);
    }
}
