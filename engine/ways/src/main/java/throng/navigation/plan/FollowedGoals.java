package throng.navigation.plan;

import org.jspecify.annotations.Nullable;
import throng.tick.FollowedState;

/** What agents follow of goals and their map: a part of {@code Goals}, behind its door. */
public interface FollowedGoals extends FollowedState {
    /**
     * Looks which goals are open, and what has changed. Fields call it when a tick begins.
     *
     * @param now the number of the tick
     */
    void look(long now);

    /**
     * {@return goals and map as they are followed} Fields that take long to build work a change out in the ticks until
     * {@link #due}. Fields that follow changes at once have no need of it.
     */
    GoalPlan followed();

    /** {@return whether goals and map are those that are followed, however often they have changed} */
    boolean isCurrent();

    /** {@return goals and map as they are worked out; null if what is followed is what they are} */
    @Nullable
    GoalPlan planned();

    /** {@return the tick from which on {@link #planned} is followed} */
    long due();
}
