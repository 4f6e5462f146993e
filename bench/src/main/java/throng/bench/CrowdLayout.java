package throng.bench;

import java.util.Locale;

/** The positions of the agents at the start. */
public enum CrowdLayout {
    /** Uniform random positions: 20 neighbours on average. */
    UNIFORM,
    /** Nine of ten agents in Gaussian blobs of some 450: 60 to 100 neighbours on average. */
    CLUSTERED;

    /**
     * Returns the word in the table.
     *
     * @return {@code uniform} or {@code clustered}
     */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
