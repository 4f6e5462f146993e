package throng.examples.scenario.watch;

import throng.behaviour.GroupView;
import throng.decision.Action;
import throng.decision.Guard;
import throng.examples.scenario.city.AtPlace;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.AgentProperty;
import throng.navigation.way.WayFields;
import throng.sense.HearingColumns;
import throng.sense.SightColumns;
import throng.world.Group;

/**
 * The columns, conditions and actions of a guard. The {@linkplain GuardMachine state machine} and the
 * {@linkplain GuardTree behaviour tree} are both built from them.
 */
final class GuardActions {
    /** Names of the columns of a guard's duty, and of the kind of post that it goes to. */
    static final String DUTY = "duty", POST = "post";

    /** Events that the listener hears. */
    static final String HEARD = "heard a noise",
            NOTHING = "found nothing",
            SAW = "saw an intruder",
            LOST = "lost an intruder",
            BACK = "was back at a post";

    /** Duties. */
    static final int PATROL = 0, INVESTIGATE = 1, CHASE = 2, RETURN = 3;

    /**
     * Activities: each selects the rule of that number in {@link Guards}. To walk, the guard follows the ways to its
     * post.
     */
    private static final int STAND = 0, GO = 1, LOOK = 2, PURSUE = 3, SEARCH = 4, WALK = 5;

    /** Speeds, metres per second. */
    private static final float INVESTIGATE_SPEED = 2.5f, CHASE_SPEED = 4;

    /** Seconds that a guard stays at a post, and looks round at a noise. */
    private static final float POST_SECONDS = 3, LOOK_SECONDS = 4;

    /** Distances at which a guard has reached its post, and a noise, metres. */
    private static final float POST_RANGE = 3, NOISE_RANGE = 2;

    private final WayFields fields;
    final SightColumns seen;
    final HearingColumns hearing;
    private final int kinds;
    final Column.Ints duty;
    final Column.Ints doing;
    final Column.Ints post;
    final Column.Ints goal;
    final Column.Floats goX;
    final Column.Floats goY;
    private final Column.Floats waits;
    private final Column.Floats speed;

    final Guard saw;
    final Guard sees;
    final Guard hidden;
    final Guard lost;
    final Guard heard;
    final Guard silent;
    final Guard atPost;
    final Guard atNoise;
    final Guard lookedRound;
    final Guard rested;

    final Action count;
    final Action approach;
    final Action walk;
    final Action stand;
    final Action go;
    final Action look;
    final Action pursue;
    final Action search;
    final Action back;

    GuardActions(Group group, WayFields fields, int kinds) {
        this.fields = fields;
        this.kinds = kinds;
        seen = SightColumns.of("seen", 2, group::floats, group::ints);
        hearing = HearingColumns.of(group::floats, group::ints, 2);
        duty = group.ints(DUTY, PATROL);
        doing = group.ints("doing", STAND);
        post = group.ints(POST, 0);
        goal = group.ints("goal", -1);
        goX = group.floats("goX", 0);
        goY = group.floats("goY", 0);
        waits = group.floats("waits", 0);
        speed = group.perAgent(AgentProperty.MAX_SPEED);

        count = Action.writing(Writes.of(waits), this::count);
        approach = Action.writing(Writes.of(waits, goX, goY), this::approach);
        saw = Guard.atLeast(seen.memory().age(), 0);
        lost = Guard.below(seen.memory().age(), 0);
        sees = Guard.within(seen.count(), 1, Integer.MAX_VALUE);
        hidden = Guard.is(seen.count(), 0);
        heard = Guard.atLeast(hearing.since(), 0);
        silent = Guard.below(hearing.since(), 0);
        Guard begun = Guard.atLeast(waits, Float.MIN_NORMAL); // false in the tick in which the activity begins
        atPost = begun.and(new AtPlace.Near(fields, post, POST_RANGE));
        atNoise = begun.and(
                new AtPlace.Close(hearing.place().get(0), hearing.place().get(1), NOISE_RANGE));
        lookedRound = Guard.atLeast(waits, LOOK_SECONDS);
        rested = Guard.atLeast(waits, POST_SECONDS);

        float walking = group.motion().maxSpeed();
        walk = begin(PATROL, WALK, walking, true);
        stand = begin(PATROL, STAND, walking, false).then(Action.writing(Writes.of(post), this::next));
        go = begin(INVESTIGATE, GO, INVESTIGATE_SPEED, false);
        look = begin(INVESTIGATE, LOOK, walking, false);
        pursue = begin(CHASE, PURSUE, CHASE_SPEED, false);
        search = begin(CHASE, SEARCH, CHASE_SPEED, false);
        back = begin(RETURN, WALK, walking, true).then(Action.set(hearing.since(), HearingColumns.NOT_HEARD));
    }

    /** Begins an activity of a duty at a speed. With {@code toPost} the guard walks to its post. */
    private Action begin(int newDuty, int activity, float maxSpeed, boolean toPost) {
        Action begun =
                Action.set(doing, activity).then(Action.set(speed, maxSpeed)).then(Action.set(waits, 0));
        Action led = toPost ? Action.writing(Writes.of(goal), this::lead) : Action.set(goal, -1);
        Action turned = (in, agents, from, to) -> changeDuty(newDuty, in, agents, from, to);
        return Action.writing(Writes.of(duty, post), turned).then(begun).then(led);
    }

    /** Tells the listener of a change of duty. A guard that is back on patrol goes to the next post. */
    private void changeDuty(int newDuty, GroupView in, int[] agents, int from, int to) {
        int[] duties = duty.values();
        for (int k = from; k < to; k++) {
            int i = agents[k], former = duties[i];
            if (former == newDuty) continue;
            duties[i] = newDuty;
            if (former == CHASE) tell(in, LOST, i);
            if (former == INVESTIGATE && newDuty == RETURN) tell(in, NOTHING, i);
            if (newDuty == INVESTIGATE) tell(in, HEARD, i);
            if (newDuty == CHASE) tell(in, SAW, i);
            if (newDuty == PATROL) tell(in, BACK, i);
            if (newDuty == PATROL) post.values()[i] = (post.values()[i] + 1) % kinds;
        }
    }

    private static void tell(GroupView in, String what, int i) {
        in.tell(what, i, in.group(), in.id()[i]);
    }

    private void lead(GroupView in, int[] agents, int from, int to) {
        AtPlace.lead(fields, post, goal, in, agents, from, to);
    }

    private void next(GroupView in, int[] agents, int from, int to) {
        for (int k = from; k < to; k++) post.values()[agents[k]] = (post.values()[agents[k]] + 1) % kinds;
    }

    private void count(GroupView in, int[] agents, int from, int to) {
        float dt = in.clock().dt();
        for (int k = from; k < to; k++) waits.values()[agents[k]] += dt;
    }

    /** Heads along the direction of the sound while it lasts, then straight to where it came from. */
    private void approach(GroupView in, int[] agents, int from, int to) {
        count(in, agents, from, to);
        float[] x = goX.values(), y = goY.values();
        float[] dx = hearing.direction().get(0).values(),
                dy = hearing.direction().get(1).values();
        for (int k = from; k < to; k++) {
            int i = agents[k];
            boolean audible = hearing.heard().values()[i] > 0;
            x[i] = audible
                    ? in.position(0)[i] + NOISE_RANGE * dx[i]
                    : hearing.place().get(0).values()[i];
            y[i] = audible
                    ? in.position(1)[i] + NOISE_RANGE * dy[i]
                    : hearing.place().get(1).values()[i];
        }
    }
}
