package throng.bench;

import java.util.Locale;

/** The positions of the agents at the start. */
public enum CrowdLayout {
    /** Uniform random positions: 20 neighbours on average. */
    UNIFORM(20),
    /** Nine of ten agents in Gaussian blobs of some 450: 60 to 100 neighbours on average. */
    CLUSTERED(20),
    /** Uniform random positions in a larger world: one neighbour on average. */
    SPARSE(1);

    private final int uniformNeighbours;

    CrowdLayout(int uniformNeighbours) {
        this.uniformNeighbours = uniformNeighbours;
    }

    /** Returns the mean number of neighbours if all agents stood at uniform random positions of the world. */
    int uniformNeighbours() {
        return uniformNeighbours;
    }

    /**
     * Returns the word in the table.
     *
     * @return {@code uniform}, {@code clustered} or {@code sparse}
     */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
