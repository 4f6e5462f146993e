package throng.fuzz;

import java.io.IOException;
import java.util.List;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.avoid.AvoidObstacles;
import throng.behaviour.avoid.Hide;
import throng.behaviour.avoid.WallFollow;
import throng.behaviour.avoid.Whiskers;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.behaviour.path.FollowPath;
import throng.behaviour.path.PathProgress;
import throng.behaviour.target.Arrive;
import throng.behaviour.target.Pursue;
import throng.behaviour.target.Seek;
import throng.behaviour.target.Toward;
import throng.behaviour.turn.Face;
import throng.behaviour.turn.TurnControl;
import throng.decision.Mind;
import throng.math.Axis;
import throng.math.Space;
import throng.motion.Bank;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.navigation.curve.Polyline;
import throng.perception.Neighbourhood;
import throng.terrain.Obstacle;
import throng.terrain.TileMap;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickAbandoned;
import throng.world.Twin;
import throng.world.World;
import throng.world.WorldBuilder;

/** Puts what a door has made to the use that it is made for, and lets time pass. */
final class Use {
    private static final float[] DT = {1 / 60f, 10, 1e-45f};

    private final Stage stage;
    private final Group group;
    private int trails;

    Use(Stage stage, Pool pool) {
        this.stage = stage;
        group = stage.world.groups().getFirst();
    }

    /** {@link DoorTable#TICKS}, {@link DoorTable#REFUSED}, or what went wrong. */
    String of(Object made) {
        World world = stage.world;
        try {
            put(made);
        } catch (IllegalArgumentException | IllegalStateException e) {
            rest();
            return DoorTable.REFUSED;
        } catch (RuntimeException | Error e) {
            if (Stranger.at(e)) return DoorTable.REFUSED;
            return Judge.says("when used", e);
        }
        try {
            for (float dt : DT) {
                world.tick(dt);
                String strange = Twin.strange(world);
                if (!strange.isEmpty()) return strange + " after a tick of " + dt + " s";
            }
            if (Twin.restored(world) != world.hash()) return "a restored twin has another hash";
            rest();
            return DoorTable.TICKS;
        } catch (TickAbandoned e) {
            String wrong = Judge.abandoned(e);
            rest();
            return wrong == null ? DoorTable.REFUSED : wrong;
        } catch (IllegalStateException e) {
            rest();
            return String.valueOf(e.getMessage()).endsWith("declare it first")
                    ? DoorTable.REFUSED
                    : Judge.says("tick", e);
        } catch (IOException | RuntimeException | Error e) {
            return Judge.says("tick", e);
        }
    }

    private void rest() {
        for (Group g : stage.world.groups())
            g.steer(new Rule[0]).turn().motion(Motion.DEFAULT).turning(Turning.DEFAULT);
        stage.world.tiles(null).watch(null);
    }

    private void put(Object made) {
        switch (made) {
            case null -> {}
            case Rule rule -> group.steer(rule);
            case Motion motion -> group.motion(motion);
            case Turning turning -> group.turn(Face.DEFAULT).turning(turning);
            case Bank bank when stage.world.space().axes() == 3 -> group.banking(bank);
            case Spawn spawn -> group.remove(group.spawn(3, spawn));
            case Neighbourhood neighbourhood ->
                group.steer(new Cohesion(1, neighbourhood, false, null), new Separation(1, neighbourhood));
            case Target target -> group.steer(Seek.of(target), Arrive.of(target), Pursue.of(target));
            case Toward toward -> group.steer(new Seek(Target.at(50, 50), toward));
            case TurnControl control -> group.turn(new Face(Target.at(50, 50), control));
            case TileMap map -> stage.world.tiles(map);
            case Obstacle one ->
                group.steer(
                        AvoidObstacles.of(List.of(one)),
                        Hide.of(Target.at(0, 0), List.of(one)),
                        WallFollow.of(List.of(one), 1),
                        Whiskers.of(List.of(one)));
            case Polyline path ->
                group.steer(FollowPath.of(path, PathProgress.of((n, f) -> group.floats(n + trails++, f)), 1));
            case Mind mind -> group.mind(mind);
            case Axis axis -> alone(World.of(new Space(axis, axis, axis)));
            case Space space -> alone(World.of(space));
            case WorldBuilder builder -> alone(builder);
            default -> {}
        }
    }

    /** In a world of its own. */
    private static void alone(WorldBuilder builder) {
        try (World world = builder.build()) {
            var g = world.group("alone").steer(Separation.of(1, 2), Seek.of(Target.at(3, 3)));
            g.spawn(3, Spawn.point(1, 1, 1).moving(5));
            for (float dt : DT) world.tick(dt);
            if (!Twin.strange(world).isEmpty() || Twin.restored(world) != world.hash())
                throw new AssertionError("a world of its own: " + Twin.strange(world));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
