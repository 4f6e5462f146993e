package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import throng.GroupState;
import throng.behaviour.Target;
import throng.behaviour.drive.Brake;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.ForceSum;
import throng.behaviour.target.Arrive;
import throng.perception.Neighbourhood;
import throng.world.Group;
import throng.world.World;

/** The rule in worlds: sharing, groups, ties, walls, bad parameters. */
class OrcaTest {
    /** Two agents that meet nearly head-on: how far each has changed its velocity across, in a tick. */
    private static float[] reactions(float own, float itsShareOfOther, float other, float itsShareOfOwn) {
        try (var world = World.open(2).seed(1).workers(1).build()) {
            var one = world.group("one").radius(.3f).maxSpeed(2).maxForce(1e6f);
            var two = world.group("two").radius(.3f).maxSpeed(2).maxForce(1e6f);
            one.spawn(1, agent -> {
                agent.position(0, 0, 0);
                agent.velocity(1, 0, 0);
            });
            two.spawn(1, agent -> {
                agent.position(3, .1f, 0);
                agent.velocity(-1, 0, 0);
            });
            one.steer(
                    Orca.of(coast()).share(own).seeing(() -> 1, itsShareOfOther).sidestep(0));
            two.steer(
                    Orca.of(coast()).share(other).seeing(() -> 0, itsShareOfOwn).sidestep(0));
            world.tick(.1f);
            return new float[] {one.view("vy").get(0), two.view("vy").get(0)};
        }
    }

    /** A guide that wants to go on as it goes. */
    private static ForceSum coast() {
        return ForceSum.of();
    }

    @Test
    void sharesSayHowMuchOfTheWayEachTakes() {
        float[] equal = reactions(1, 1, 1, 1);
        assertTrue(equal[0] < -.01f, "it passes below: " + equal[0]);
        assertEquals(-equal[0], equal[1], 1e-6, "each takes half");
        float[] alone = reactions(1, 0, 0, 1);
        assertEquals(0, alone[1], "a share of 0 does not react");
        assertEquals(2 * equal[0], alone[0], .02, "the other takes the whole way");
        float[] three = reactions(3, 1, 1, 3);
        assertEquals(3, -three[0] / three[1], .3, "three quarters and one");
        assertEquals(0, reactions(0, 0, 0, 0)[0], "neither reacts");
    }

    @Test
    void aCrowdInTwoGroupsMovesAsInOne() {
        float[][] one = crowd(1), two = crowd(2), three = crowd(3);
        for (int i = 0; i < one[0].length; i++) {
            for (int c = 0; c < 2; c++) {
                assertEquals(one[c][i], two[c][i], "agent " + i + " in two groups");
                assertEquals(one[c][i], three[c][i], "agent " + i + " in three groups");
            }
        }
    }

    /** Velocities after a tick of 600 agents in some groups, agent n in group n % groups. */
    private static float[][] crowd(int groups) {
        float[][] v = new float[2][600];
        try (var world = World.open(2).seed(2).workers(1).build()) {
            var list = new ArrayList<Group>();
            for (int g = 0; g < groups; g++) {
                int first = g;
                var group = world.group("g" + g).radius(.3f).maxSpeed(1.5f).maxForce(1e6f);
                var random = new Random(1);
                float[] all = new float[4 * 600];
                for (int k = 0; k < all.length; k++) all[k] = random.nextFloat();
                group.spawn(600 / groups, agent -> {
                    int k = 4 * (first + groups * agent.number());
                    agent.position(20 * all[k], 20 * all[k + 1], 0);
                    agent.velocity(2 * all[k + 2] - 1, 2 * all[k + 3] - 1, 0);
                });
                list.add(group);
            }
            for (int g = 0; g < groups; g++) {
                var rule = Orca.of(new Brake(1)).sidestep(0);
                for (var h : list) if (h != list.get(g)) rule = rule.seeing(h, 1);
                list.get(g).steer(rule);
            }
            world.tick(.1f);
            for (int g = 0; g < groups; g++)
                for (int i = 0; i < 600 / groups; i++) {
                    int n = g + groups * list.get(g).ids().get(i);
                    v[0][n] = list.get(g).view("vx").get(i);
                    v[1][n] = list.get(g).view("vy").get(i);
                }
        }
        return v;
    }

    /** Where the first of two people who meet exactly head-on is after 30 s; its goal is at 8 m. */
    private static float meet(float sidestep) {
        try (var world = World.open(2).seed(4).workers(1).build()) {
            var group = world.group("two").radius(.3f).maxSpeed(1.5f).maxForce(1e6f);
            var wanted = Wanted.of(group, true);
            group.spawn(2, agent -> agent.position(agent.number() * 8, 0, 0));
            var ids = group.ids();
            for (int i = 0; i < 2; i++) wanted.x().values()[i] = ids.get(i) == 0 ? 8 : 0;
            group.steer(Orca.of(wanted).sidestep(sidestep));
            for (int t = 0; t < 300; t++) world.tick(.1f);
            return GroupState.of(group, 2).of(0, 0);
        }
    }

    @Test
    void headOnPairsPass() {
        assertEquals(8, meet(0), .05, "both take the right leg");
        assertEquals(8, meet(Orca.SIDESTEP), .05);
    }

    @Test
    void aSidestepIsAShareOfTheWantedSpeedAndTheAgentsOwn() {
        try (var world = World.open(2).seed(4).workers(1).build()) {
            var group = world.group("far apart").maxSpeed(5).maxForce(1e6f);
            var wanted = Wanted.of(group, false);
            group.spawn(200, agent -> agent.position(100 * agent.number(), 0, 0));
            Arrays.fill(wanted.x().values(), 3);
            group.steer(Orca.of(wanted).sidestep(.01f));
            world.tick(.1f);
            var first = GroupState.of(group, 2);
            world.tick(.1f);
            var second = GroupState.of(group, 2);
            double sum = 0, most = 0;
            for (int i = 0; i < 200; i++) {
                float by = first.of(4, i);
                assertEquals(by, second.of(4, i), 1e-6, "the same in each tick");
                sum += by;
                most = Math.max(most, Math.abs(by));
                assertEquals(3, first.of(3, i), .0301);
            }
            assertTrue(most > .027 && most <= .0301, most + " m/s");
            assertEquals(0, sum / 200, .005, "to both sides");
        }
    }

    @Test
    void noAgentWalksThroughAThinWallOrTile() {
        try (var world = World.open(2).seed(4).workers(1).build()) {
            var group =
                    world.group("two").radius(.3f).maxSpeed(1.5f).maxForce(1e6f).throughWalls(true);
            group.spawn(1, agent -> agent.position(0, 0, 0));
            group.steer(Orca.of(Arrive.of(Target.at(6, 0, 0))));
            world.walls().add(3, -2, 3, 2);
            for (int t = 0; t < 300; t++) {
                world.tick(.1f);
                assertTrue(group.view("x").get(0) < 2.7001f, "the rule alone holds it off the wall");
            }
            assertEquals(2.7, group.view("x").get(0), .01);
            world.walls().remove(0);
            for (int t = 0; t < 100; t++) world.tick(.1f);
            assertEquals(6, group.view("x").get(0), .05, "the wall is gone");
        }
    }

    @Test
    void badParametersAndThreeAxesAreRefused() {
        var five = Neighbourhood.within(5).nearest(5);
        refused("of group 3", () -> Orca.of(Wander.DEFAULT).neighbourhood(five.of(() -> 3)));
        refused("allowed is 1 to 100", () -> Orca.of(Wander.DEFAULT).neighbourhood(Neighbourhood.within(5)));
        refused(
                "the agent horizon of orca is 0.0 s",
                () -> Orca.of(Wander.DEFAULT).horizons(0, 1));
        refused(
                "the wall horizon of orca, 0 or is -1.0 s",
                () -> Orca.of(Wander.DEFAULT).horizons(1, -1));
        refused("the share of orca", () -> Orca.of(Wander.DEFAULT).share(Float.NaN));
        refused("twice", () -> Orca.of(Wander.DEFAULT).seeing(() -> 2, 1).seeing(() -> 2, 0));
        try (var world = World.open(3).seed(1).workers(1).build()) {
            var group = world.group("birds");
            refused("the rule Orca works in a flat world only", () -> group.steer(Orca.of(Wander.DEFAULT)));
        }
    }

    private static void refused(String says, Runnable door) {
        String message = assertThrows(IllegalArgumentException.class, door::run).getMessage();
        assertTrue(message.contains(says), message);
    }
}
