package throng.fuzz;

import java.io.IOException;
import java.util.List;
import throng.behaviour.Mind;
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
import throng.math.Axis;
import throng.math.Space;
import throng.motion.Bank;
import throng.motion.Motion;
import throng.motion.Turning;
import throng.navigation.curve.Polyline;
import throng.perception.Neighbourhood;
import throng.terrain.Obstacle;
import throng.terrain.TileMap;
import throng.trace.TickAbandoned;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;
import throng.world.WorldBuilder;
import throng.world.WorldCopy;

/** Uses the result of a call in a world as intended, and lets the world tick. */
final class ResultUse {
    private static final float[] STEPS = {1 / 60f, 10, 1e-45f};

    private final FuzzWorlds worlds;
    private final Group group;
    private int paths;

    ResultUse(FuzzWorlds worlds) {
        this.worlds = worlds;
        group = worlds.world.groups().getFirst();
    }

    /** {@link ArgumentTable#ACCEPTED}, {@link ArgumentTable#REFUSED}, or a description of the fault. */
    String verdict(Object result) {
        World world = worlds.world;
        try {
            install(result);
        } catch (IllegalArgumentException | IllegalStateException e) {
            reset();
            return ArgumentTable.REFUSED;
        } catch (RuntimeException | Error e) {
            if (UserCode.causes(e)) return ArgumentTable.REFUSED;
            return AllowedErrors.describe("when used", e);
        }
        try {
            for (float dt : STEPS) {
                world.tick(dt);
                String fault = WorldCopy.firstNonFinite(world);
                if (!fault.isEmpty()) return fault + " after a tick of " + dt + " s";
            }
            if (WorldCopy.restoredHash(world) != world.hash()) return "a restored copy has another hash";
            reset();
            return ArgumentTable.ACCEPTED;
        } catch (TickAbandoned e) {
            String wrong = AllowedErrors.abandoned(e);
            reset();
            return wrong == null ? ArgumentTable.REFUSED : wrong;
        } catch (IllegalStateException e) {
            reset();
            return String.valueOf(e.getMessage()).endsWith("declare it first")
                    ? ArgumentTable.REFUSED
                    : AllowedErrors.describe("tick", e);
        } catch (IOException | RuntimeException | Error e) {
            return AllowedErrors.describe("tick", e);
        }
    }

    private void reset() {
        for (Group g : worlds.world.groups())
            g.steer(new Rule[0]).turn().motion(Motion.DEFAULT).turning(Turning.DEFAULT);
        worlds.world.tiles(null).watch(null);
    }

    private void install(Object result) {
        switch (result) {
            case null -> {}
            case Rule rule -> group.steer(rule);
            case Motion motion -> group.motion(motion);
            case Turning turning -> group.turn(Face.DEFAULT).turning(turning);
            case Bank bank when worlds.world.space().axes() == 3 -> group.banking(bank);
            case Spawn spawn -> group.remove(group.spawn(3, spawn));
            case Neighbourhood neighbourhood ->
                group.steer(new Cohesion(1, neighbourhood, false, null), new Separation(1, neighbourhood));
            case Target target -> group.steer(Seek.of(target), Arrive.of(target), Pursue.of(target));
            case Toward toward -> group.steer(new Seek(Target.at(50, 50), toward));
            case TurnControl control -> group.turn(new Face(Target.at(50, 50), control));
            case TileMap map -> worlds.world.tiles(map);
            case Obstacle obstacle ->
                group.steer(
                        AvoidObstacles.of(List.of(obstacle)),
                        Hide.of(Target.at(0, 0), List.of(obstacle)),
                        WallFollow.of(List.of(obstacle), 1),
                        Whiskers.of(List.of(obstacle)));
            case Polyline path ->
                group.steer(FollowPath.of(path, PathProgress.of((n, f) -> group.floats(n + paths++, f)), 1));
            case Mind mind -> group.mind(mind);
            case Axis axis -> tickInOwnWorld(World.of(new Space(axis, axis, axis)));
            case Space space -> tickInOwnWorld(World.of(space));
            case WorldBuilder builder -> tickInOwnWorld(builder);
            default -> {}
        }
    }

    /** Builds a world, fills it and lets it tick. */
    private static void tickInOwnWorld(WorldBuilder builder) {
        try (World world = builder.build()) {
            var g = world.group("alone").steer(Separation.of(1, 2), Seek.of(Target.at(3, 3)));
            g.spawn(3, Spawn.point(1, 1, 1).moving(5));
            for (float dt : STEPS) world.tick(dt);
            if (!WorldCopy.firstNonFinite(world).isEmpty() || WorldCopy.restoredHash(world) != world.hash())
                throw new AssertionError("in a new world: " + WorldCopy.firstNonFinite(world));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
