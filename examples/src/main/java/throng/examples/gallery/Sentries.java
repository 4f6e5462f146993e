package throng.examples.gallery;

import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.target.Evade;
import throng.behaviour.target.Pursue;
import throng.decision.Guard;
import throng.decision.machine.StateMachine;
import throng.perception.Neighbourhood;
import throng.sense.See;
import throng.sense.SightColumns;
import throng.world.Spawn;
import throng.world.World;

/** Shows a state machine: sentries stroll, chase a thief that they see, and stroll again when they have lost it. */
public final class Sentries {
    private static final int TICKS = 600, EXPLAINED_ID = 7;

    private Sentries() {}

    public static void main(String[] args) {
        try (var world = World.torus(120, 80).seed(4).build()) {
            var sentries = world.group("sentries").maxSpeed(3);
            var thieves = world.group("thieves").maxSpeed(2.5f);
            var seen = SightColumns.of("seen", 2, sentries::floats, sentries::ints);
            var age = seen.memory().age(); // seconds since the thief was seen; below 0: none remembered
            var mind = StateMachine.named("sentry")
                    .state("stroll")
                    .when(Guard.atLeast(age, 0), "a thief")
                    .on("a thief", "chase")
                    .state("chase")
                    .when(Guard.below(age, 0), "lost")
                    .on("lost", "stroll")
                    .build()
                    .bind(sentries::ints);
            var thief = Target.each(thieves, seen.memory().id(), seen.memory().generation());
            sentries.mind(mind);
            sentries.steer(
                    See.of(Neighbourhood.within(15).fov(2).of(thieves), seen)
                            .nearest()
                            .memorySeconds(3),
                    mind.steer("stroll", Wander.DEFAULT),
                    mind.steer("chase", Pursue.of(thief)));
            thieves.steer(Wander.DEFAULT, Evade.within(Target.nearest(sentries, 6), 6));
            sentries.spawn(40, Spawn.uniform());
            thieves.spawn(10, Spawn.uniform());
            for (int t = 0; t < TICKS; t++) world.tick(1 / 30f);
            System.out.println(world.explain(sentries.handle(EXPLAINED_ID)));
        }
    }
}
