package throng.navigation.plan;

/** What a crowd makes of the cost of a tile: cost · (1 + weight · crowd). Where there is no crowd, the bits stay. */
public final class CrowdCost {
    /** More of a crowd on a tile counts as this. */
    public static final float MOST = 1e4f;

    private CrowdCost() {}

    /**
     * {@return the cost of a tile with a crowd}
     *
     * @param cost of the tile alone; that of a closed tile is 0, and stays
     * @param weight the share of the cost that a crowd of 1 adds
     * @param crowd on the tile: agents, or what a field remembers of them
     */
    public static float of(float cost, float weight, float crowd) {
        return cost * (1 + weight * Math.min(crowd, MOST));
    }
}
