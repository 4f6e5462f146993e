package throng.examples.scenario.watch;

import throng.behaviour.GroupView;
import throng.decision.Action;
import throng.decision.Guard;
import throng.examples.scenario.city.AtPlace;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.AgentProperty;
import throng.navigation.field.DistanceFields;
import throng.sense.HearingColumns;
import throng.sense.SightColumns;
import throng.world.Group;

/**
 * What a guard has in mind, what he can tell, and what he can do: the tests and the acts that the {@linkplain
 * GuardMachine machine} and the {@linkplain GuardTree tree} are made of.
 */
final class GuardActions {
    /** The column of what a guard is about, and of the kind of post that he goes to. */
    static final String DUTY = "duty", POST = "post";

    /** What the listener hears. */
    static final String HEARD = "heard a noise",
            NOTHING = "found nothing",
            SAW = "saw an intruder",
            LOST = "lost an intruder",
            BACK = "was back at a post";

    static final int PATROL = 0, INVESTIGATE = 1, CHASE = 2, RETURN = 3;

    /** What rules make him do; to walk, the field leads him. */
    private static final int STAND = 0, GO = 1, LOOK = 2, PURSUE = 3, SEARCH = 4, WALK = 5;

    private static final float HASTE = 2.5f, RUNNING = 4;
    private static final float STANDS = 3, LOOKS = 4, AT_POST = 3, NEAR = 2;

    private final DistanceFields fields;
    final SightColumns seen;
    final HearingColumns columns;
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

    GuardActions(Group group, DistanceFields fields, int kinds) {
        this.fields = fields;
        this.kinds = kinds;
        seen = SightColumns.of("seen", 2, group::floats, group::ints);
        columns = HearingColumns.of(group::floats, group::ints, 2);
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
        heard = Guard.atLeast(columns.since(), 0);
        silent = Guard.below(columns.since(), 0);
        Guard begun = Guard.atLeast(waits, Float.MIN_NORMAL); // not in the tick in which he begins
        atPost = begun.and(new AtPlace.Near(fields, post, AT_POST));
        atNoise = begun.and(
                new AtPlace.Close(columns.place().get(0), columns.place().get(1), NEAR));
        lookedRound = Guard.atLeast(waits, LOOKS);
        rested = Guard.atLeast(waits, STANDS);

        float walking = group.motion().maxSpeed();
        walk = begin(PATROL, WALK, walking, true);
        stand = begin(PATROL, STAND, walking, false).then(Action.writing(Writes.of(post), this::next));
        go = begin(INVESTIGATE, GO, HASTE, false);
        look = begin(INVESTIGATE, LOOK, walking, false);
        pursue = begin(CHASE, PURSUE, RUNNING, false);
        search = begin(CHASE, SEARCH, RUNNING, false);
        back = begin(RETURN, WALK, walking, true).then(Action.set(columns.since(), HearingColumns.NOT_HEARD));
    }

    /** What he is about, what he does, and how fast; to a post or not. */
    private Action begin(int about, int does, float fast, boolean toPost) {
        Action begun = Action.set(doing, does).then(Action.set(speed, fast)).then(Action.set(waits, 0));
        Action led = toPost ? Action.writing(Writes.of(goal), this::lead) : Action.set(goal, -1);
        Action turned = (in, agents, from, to) -> turn(about, in, agents, from, to);
        return Action.writing(Writes.of(duty, post), turned).then(begun).then(led);
    }

    /** The story is told, and who comes back takes the next post. */
    private void turn(int about, GroupView in, int[] agents, int from, int to) {
        int[] abouts = duty.values();
        for (int k = from; k < to; k++) {
            int i = agents[k], former = abouts[i];
            if (former == about) continue;
            abouts[i] = about;
            if (former == CHASE) tell(in, LOST, i);
            if (former == INVESTIGATE && about == RETURN) tell(in, NOTHING, i);
            if (about == INVESTIGATE) tell(in, HEARD, i);
            if (about == CHASE) tell(in, SAW, i);
            if (about == PATROL) tell(in, BACK, i);
            if (about == PATROL) post.values()[i] = (post.values()[i] + 1) % kinds;
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

    /** Where the sound comes from, while it lasts; then straight to where it was. */
    private void approach(GroupView in, int[] agents, int from, int to) {
        count(in, agents, from, to);
        float[] x = goX.values(), y = goY.values();
        float[] dx = columns.direction().get(0).values(),
                dy = columns.direction().get(1).values();
        for (int k = from; k < to; k++) {
            int i = agents[k];
            boolean now = columns.heard().values()[i] > 0;
            x[i] = now
                    ? in.position(0)[i] + NEAR * dx[i]
                    : columns.place().get(0).values()[i];
            y[i] = now
                    ? in.position(1)[i] + NEAR * dy[i]
                    : columns.place().get(1).values()[i];
        }
    }
}
