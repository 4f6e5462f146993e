package my.app;

import throng.behaviour.drive.Brake;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowWay;
import throng.decision.machine.StateMachine;
import throng.navigation.way.WayFields;
import throng.terrain.TileMap;
import throng.world.Spawn;
import throng.world.World;

/** Twenty walkers follow a way round a wall until they are tired; how many rest at its end, and the hash. */
public final class Program {
    private Program() {}

    public static void main(String[] args) {
        var map = new TileMap(30, 20);
        for (int row = 0; row < 18; row++) map.set(15, row, TileMap.BLOCKED);
        try (var world = World.open(2).seed(7).build()) {
            world.tiles(map);
            var ways = new WayFields(map, .3f);
            var goal = FieldGoal.of(ways.goal(map.tile(28, 2)));
            var walkers = world.group("walkers").radius(.3f).maxSpeed(1.5f);
            var mind = StateMachine.named("walker")
                    .state("walk")
                    .after(600, "tired")
                    .on("tired", "rest")
                    .state("rest")
                    .build()
                    .bind(walkers::ints);
            walkers.mind(mind);
            walkers.steer(mind.steer("walk", FollowWay.of(ways, goal)), mind.steer("rest", Brake.DEFAULT));
            walkers.spawn(20, Spawn.box(1, 1, 10, 10));
            for (int t = 0; t < 700; t++) world.tick(.1f);
            System.out.println(walkers.query().count(28, 2, 0, 3) + " rest at the goal");
            System.out.printf("%016x%n", world.hash());
        }
    }
}
