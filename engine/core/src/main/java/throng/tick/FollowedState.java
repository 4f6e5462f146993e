package throng.tick;

/** What agents still follow of goals that have changed, as numbers that the engine saves and hashes. */
public interface FollowedState {
    /**
     * {@return what is not yet followed; none if all is}
     *
     * @param now the number of the coming tick
     */
    int[] unfollowed(long now);

    /**
     * Checks numbers of {@link #unfollowed} that come from a file.
     *
     * @param numbers from a world with these goals
     * @throws IllegalArgumentException if they do not fit
     */
    void check(int[] numbers);

    /**
     * Follows what another world followed; goals and map are as they were there.
     *
     * @param numbers that {@link #unfollowed} told
     * @param now the number of the coming tick
     * @throws IllegalArgumentException if they are not of these goals
     */
    void restore(int[] numbers, long now);
}
