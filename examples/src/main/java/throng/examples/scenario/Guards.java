package throng.examples.scenario;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.View;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.Switch;
import throng.behaviour.sense.Ears;
import throng.behaviour.sense.Hear;
import throng.behaviour.sense.Loud;
import throng.behaviour.sense.Noise;
import throng.behaviour.sense.See;
import throng.behaviour.sense.Sights;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Pursue;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.behaviour.way.FollowField;
import throng.behaviour.way.Goal;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.Mind;
import throng.decision.machine.Machine;
import throng.decision.tree.Condition;
import throng.decision.tree.Task;
import throng.decision.tree.Tree;
import throng.memory.Column;
import throng.memory.Writes;
import throng.motion.Trait;
import throng.navigation.field.Fields;
import throng.perception.Look;
import throng.terrain.TileMap;
import throng.world.Group;

/**
 * What guards notice, and what they do. A state machine and a behaviour tree are made of the same tests and the same
 * acts, so that they give the same story.
 */
final class Guards {
    /** The column of what a guard is about, and of the kind of post that he goes to. */
    static final String DUTY = "duty", POST = "post";

    static final int PATROL = 0, INVESTIGATE = 1, CHASE = 2, RETURN = 3;
    /** What the listener hears. */
    static final String HEARD = "heard a noise",
            NOTHING = "found nothing",
            SAW = "saw an intruder",
            LOST = "lost an intruder",
            BACK = "was back at a post";

    /** What rules make him do; to walk, the field leads him. */
    private static final int STAND = 0, GO = 1, LOOK = 2, PURSUE = 3, SEARCH = 4, WALK = 5;

    private static final float HASTE = 2.5f, RUNNING = 4;
    private static final float STANDS = 3, LOOKS = 4, AT_POST = 3, NEAR = 2;
    /** Seconds that an intruder, and a noise, are remembered: time to walk to the noise. */
    private static final float REMEMBERS = 4, MINDS = 20;

    private static final Tree TREE = Tree.parse("""
            selector
              sequence
                saw an intruder?
                subtree chase
              sequence
                heard a noise?
                force failure
                  sequence memory
                    go to the noise
                    look around
              sequence
                off his beat?
                force failure
                  return to a post
              sequence memory
                walk to the next post
                stand a while

            tree chase
              selector
                sequence
                  sees him?
                  pursue
                search for him
            """);

    private final Watch watch;
    private final Group group;
    private final Fields fields;
    private final Sights seen;
    private final Ears ears;
    private final int kinds;
    private final Column.Ints duty;
    private final Column.Ints doing;
    private final Column.Ints post;
    private final Column.Ints goal;
    private final Column.Floats goX;
    private final Column.Floats goY;
    private final Column.Floats waits;
    private final Column.Floats speed;

    private final Guard saw;
    private final Guard sees;
    private final Guard hidden;
    private final Guard lost;
    private final Guard heard;
    private final Guard silent;
    private final Guard atPost;
    private final Guard atNoise;
    private final Guard lookedRound;
    private final Guard rested;

    private final Action count;
    private final Action approach;
    private final Action walk;
    private final Action stand;
    private final Action go;
    private final Action look;
    private final Action pursue;
    private final Action search;
    private final Action back;

    Guards(Watch watch, Group group, Fields fields, int kinds) {
        this.watch = watch;
        this.group = group;
        this.fields = fields;
        this.kinds = kinds;
        seen = Sights.of("seen", 2, group::floats, group::ints);
        ears = Ears.of(group::floats, group::ints, 2);
        duty = group.ints(DUTY, PATROL);
        doing = group.ints("doing", STAND);
        post = group.ints(POST, 0);
        goal = group.ints("goal", -1);
        goX = group.floats("goX", 0);
        goY = group.floats("goY", 0);
        waits = group.floats("waits", 0);
        speed = group.own(Trait.MAX_SPEED);

        count = Action.writing(Writes.of(waits), this::count);
        approach = Action.writing(Writes.of(waits, goX, goY), this::approach);
        saw = Guard.atLeast(seen.memory().age(), 0);
        lost = Guard.below(seen.memory().age(), 0);
        sees = Guard.within(seen.count(), 1, Integer.MAX_VALUE);
        hidden = Guard.is(seen.count(), 0);
        heard = Guard.atLeast(ears.since(), 0);
        silent = Guard.below(ears.since(), 0);
        Guard begun = Guard.atLeast(waits, Float.MIN_NORMAL); // not in the tick in which he begins
        atPost = begun.and(new Places.Near(fields, post, AT_POST));
        atNoise = begun.and(new Places.Close(ears.place().get(0), ears.place().get(1), NEAR));
        lookedRound = Guard.atLeast(waits, LOOKS);
        rested = Guard.atLeast(waits, STANDS);

        float walking = group.motion().maxSpeed();
        walk = begin(PATROL, WALK, walking, true);
        stand = begin(PATROL, STAND, walking, false).then(Action.writing(Writes.of(post), this::next));
        go = begin(INVESTIGATE, GO, HASTE, false);
        look = begin(INVESTIGATE, LOOK, walking, false);
        pursue = begin(CHASE, PURSUE, RUNNING, false);
        search = begin(CHASE, SEARCH, RUNNING, false);
        back = begin(RETURN, WALK, walking, true).then(Action.set(ears.since(), Ears.NEVER));
    }

    /** What he is about, what he does, and how fast; to a post or not. */
    private Action begin(int about, int does, float fast, boolean toPost) {
        Action begun = Action.set(doing, does).then(Action.set(speed, fast)).then(Action.set(waits, 0));
        Action led = toPost ? Action.writing(Writes.of(goal), this::lead) : Action.set(goal, -1);
        Action turned = (in, agents, from, to) -> turn(about, in, agents, from, to);
        return Action.writing(Writes.of(duty, post), turned).then(begun).then(led);
    }

    /** The story is told, and who comes back takes the next post. */
    private void turn(int about, View in, int[] agents, int from, int to) {
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

    private static void tell(View in, String what, int i) {
        in.tell(what, i, in.group(), in.id()[i]);
    }

    private void lead(View in, int[] agents, int from, int to) {
        Places.lead(fields, post, goal, in, agents, from, to);
    }

    private void next(View in, int[] agents, int from, int to) {
        for (int k = from; k < to; k++) post.values()[agents[k]] = (post.values()[agents[k]] + 1) % kinds;
    }

    private void count(View in, int[] agents, int from, int to) {
        float dt = in.clock().dt();
        for (int k = from; k < to; k++) waits.values()[agents[k]] += dt;
    }

    /** Where the sound comes from, while it lasts; then straight to where it was. */
    private void approach(View in, int[] agents, int from, int to) {
        count(in, agents, from, to);
        float[] x = goX.values(), y = goY.values();
        float[] dx = ears.direction().get(0).values(),
                dy = ears.direction().get(1).values();
        for (int k = from; k < to; k++) {
            int i = agents[k];
            boolean now = ears.heard().values()[i] > 0;
            x[i] = now ? in.position(0)[i] + NEAR * dx[i] : ears.place().get(0).values()[i];
            y[i] = now ? in.position(1)[i] + NEAR * dy[i] : ears.place().get(1).values()[i];
        }
    }

    /** Gives them senses, a mind, and rules. */
    void join(List<Rule> others, TileMap map) {
        var intruders = Look.within(watch.sight()).at(Watch.INTRUDERS).fov(watch.cone());
        Target last = Target.places(seen.memory().x(), seen.memory().y());
        Target him =
                Target.each(Watch.INTRUDERS, seen.memory().id(), seen.memory().generation());
        var rules = new ArrayList<>(others);
        rules.add(See.of(intruders, seen).nearest().span(REMEMBERS));
        rules.add(Hear.of(Noise.over(map, Loud.running(Watch.INTRUDERS, Intruders.LOUD, watch.noise())), ears)
                .span(MINDS));
        rules.add(new FollowField(fields, Goal.each(goal), Toward.REYNOLDS, 0, false));
        rules.add(Switch.of(
                doing,
                Brake.DEFAULT,
                new Seek(Target.places(goX, goY), Toward.REYNOLDS),
                new Wander(4, 2),
                Pursue.of(him),
                Arrive.of(last)));
        group.steer(rules.toArray(Rule[]::new));
        group.mind(watch.minds() == Watch.Kind.TREE ? tree() : machine());
    }

    private Mind machine() {
        var patrol = Machine.named("patrol")
                .state("walk")
                .enter(walk)
                .act(count)
                .when(atPost, "at the post")
                .on("at the post", "stand")
                .state("stand")
                .enter(stand)
                .act(count)
                .when(rested, "rested")
                .on("rested", "walk")
                .build();
        var investigate = Machine.named("investigate")
                .state("go")
                .enter(go)
                .act(approach)
                .when(atNoise, "is there")
                .on("is there", "look")
                .state("look")
                .enter(look)
                .act(count)
                .when(lookedRound, "nothing")
                .build();
        var chase = Machine.named("chase")
                .state("pursue")
                .enter(pursue)
                .when(hidden, "hidden")
                .on("hidden", "search")
                .state("search")
                .enter(search)
                .when(sees, "there")
                .on("there", "pursue")
                .build();
        return Machine.named("guard")
                .state("patrol")
                .holds(patrol)
                .when(saw, "saw")
                .when(heard, "heard")
                .on("saw", "chase")
                .on("heard", "investigate")
                .state("investigate")
                .holds(investigate)
                .when(saw, "saw")
                .when(silent, "nothing")
                .on("saw", "chase")
                .on("nothing", "return")
                .state("chase")
                .holds(chase)
                .when(lost.and(heard), "heard")
                .when(lost, "lost")
                .on("heard", "investigate")
                .on("lost", "return")
                .state("return")
                .enter(back)
                .act(count)
                .when(saw, "saw")
                .when(heard, "heard")
                .when(atPost, "at the post")
                .on("saw", "chase")
                .on("heard", "investigate")
                .on("at the post", "patrol")
                .build()
                .in(group::ints);
    }

    private Mind tree() {
        Guard never = Guard.is(duty, -1);
        Action nothing = Action.writing(Writes.nothing(), (in, agents, from, to) -> {});
        return TREE.bind("guard")
                .condition("saw an intruder", Condition.of(saw))
                .condition("sees him", Condition.of(sees))
                .condition("heard a noise", Condition.of(heard))
                .condition("off his beat", Condition.of(Guard.isNot(duty, PATROL)))
                .action("pursue", until(never, pursue, nothing))
                .action("search for him", until(never, search, nothing))
                .action("go to the noise", until(atNoise, go, approach))
                .action("look around", until(lookedRound, look, count))
                .action("return to a post", until(atPost, back, count))
                .action("walk to the next post", until(atPost, walk, count))
                // a round ends in a tick of its own, which counts as one of rest
                .action("stand a while", until(rested, stand.then(count), count))
                .to(group::ints);
    }

    private static Task until(Guard done, Action enter, Action act) {
        return Task.until(done, enter, act);
    }
}
