package throng.building;

import throng.navigation.goal.Goals;
import throng.terrain.TileMap;

/** The rectangles around the tiles of goals: most people are far from theirs, and are told by four comparisons. */
final class GoalBoxes {
    private static final int ENDS = 4;

    private final Goals goals;
    private float[] ends = {};
    private int changes = -1;

    GoalBoxes(Goals goals) {
        this.goals = goals;
    }

    /** Works them out again if goals have changed. */
    void look() {
        if (changes == goals.changes() && ends.length == ENDS * goals.count()) return;
        changes = goals.changes();
        ends = new float[ENDS * goals.count()];
        TileMap map = goals.map();
        float half = map.size() * .5001f + 1e-3f;
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

    /** Whether a place is in an open tile of a goal. */
    boolean isAt(int goal, float x, float y) {
        int e = ENDS * goal;
        return x >= ends[e] && x <= ends[e + 1] && y >= ends[e + 2] && y <= ends[e + 3] && goals.isAt(goal, x, y);
    }
}
