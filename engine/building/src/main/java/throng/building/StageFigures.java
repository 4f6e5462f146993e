package throng.building;

/**
 * What is known of a stage of a journey.
 *
 * @param entered how many people have begun it
 * @param ended how many have ended it, and not given it up for another one; of a stage that leaves, how many have left
 * @param meanSeconds from its begin to its end, in the mean of those who have ended it
 * @param meanWait of a queue: seconds from coming to the begin of service, in the mean; else 0
 * @param flow of a goal between which people choose the quickest: how many a second pass it, as they think; else 0
 */
public record StageFigures(long entered, long ended, double meanSeconds, double meanWait, double flow) {}
