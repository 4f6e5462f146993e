package throng.bench;

import java.util.Locale;

/** How the agents stand at the start. */
public enum CrowdLayout {
    /** Everywhere alike: 20 neighbours on average. */
    UNIFORM,
    /** Nine of ten agents in gaussian blobs of some 450: 60 to 100 neighbours on average. */
    CLUSTERED;

    /** The word of the table: {@code uniform} or {@code clustered}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
