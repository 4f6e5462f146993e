package throng.behaviour.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import throng.Forms;
import throng.GroupState;
import throng.Sweep;
import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.target.Seek;
import throng.math.Space;
import throng.motion.AgentProperty;
import throng.perception.Neighbourhood;
import throng.simd.Form;
import throng.terrain.Polygon;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.World;

/** The rule in both forms: the same bits, no bytes, finite from degenerate starts. */
class OrcaFormsTest {
    private static final float SIDE = 30;

    private static Group people(World world, String name, int n) {
        var group = world.group(name).mass(70).radius(.25f).maxSpeed(1.7f).maxForce(1e6f);
        var radius = group.perAgent(AgentProperty.RADIUS);
        group.spawn(n, agent -> {
            agent.position(SIDE * agent.random(1), SIDE * agent.random(2), 0);
            float[] direction = agent.direction(3);
            agent.velocity(direction[0], direction[1], 0);
            agent.set(radius, .2f + .1f * agent.random(4));
        });
        return group;
    }

    private static World town(Space space, Form form, int workers) {
        var world = World.of(space)
                .farPlaces(true)
                .seed(5)
                .workers(workers)
                .form(form)
                .build();
        Group some = people(world, "some", 700), others = people(world, "others", 260);
        some.steer(Orca.of(Seek.of(Target.at(20, 20, 0))).seeing(() -> 1, 1));
        others.steer(Orca.of(Wander.DEFAULT).seeing(() -> 0, 1).horizons(2, 2));
        var map = new TileMap(6, 6, TilePlace.size(5));
        map.set(2, 3, TileMap.BLOCKED);
        map.set(3, 3, TileMap.BLOCKED);
        world.tiles(map);
        world.walls().add(3, 3, 9, 4);
        world.walls().solid(Polygon.of(22, 5, 25, 5, 25, 8));
        return world;
    }

    @Tag("shows")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void bitsAreTheSameForAllWorkersAndForms(boolean torus) {
        Space space = torus ? Space.torus(SIDE, SIDE) : Space.open(2);
        long first = 0;
        for (Form form : Forms.here()) {
            for (int workers : new int[] {1, 2, 3, 8}) {
                try (var world = town(space, form, workers)) {
                    for (int t = 0; t < 40; t++) {
                        if (t == 15) world.walls().move(0, 9, 3, 3, 9);
                        if (t == 25) world.walls().remove(0);
                        world.tick(.1f);
                    }
                    if (first == 0) first = world.hash();
                    assertEquals(first, world.hash(), form + ", " + workers + " workers");
                }
            }
        }
    }

    /** A crowd of one group: its lines and programs are solved in lanes. */
    private static World square(String crowd, Space space, Form form, int workers, int n) {
        var world = World.of(space)
                .farPlaces(true)
                .seed(6)
                .workers(workers)
                .form(form)
                .build();
        var group = people(world, "people", n);
        if (crowd.equals("one point")) group.spawn(150, agent -> agent.position(12, 12, 0));
        var rule = Orca.of(Seek.of(Target.at(14, 16, 0)));
        group.steer(
                crowd.equals("seven")
                        ? rule.neighbourhood(Neighbourhood.within(3).nearest(7))
                        : rule);
        if (crowd.equals("walls")) for (int w = 0; w < 12; w++) world.walls().add(2 * w, 10, 2 * w + 1.2f, 11);
        return world;
    }

    @Tag("shows")
    @Sweep(every = 3)
    @ParameterizedTest
    @CsvSource({
        "sparse, 513, true",
        "sparse, 530, false",
        "dense, 2700, true",
        "dense, 2705, false",
        "seven, 900, true",
        "one point, 600, false",
        "walls, 1500, true"
    })
    void aCrowdInLanesHasTheSameBits(String crowd, int n, boolean torus) {
        Space space = torus ? Space.torus(SIDE, SIDE) : Space.open(2);
        long first = 0;
        for (Form form : Forms.here()) {
            for (int workers : new int[] {1, 3}) {
                try (var world = square(crowd, space, form, workers, n)) {
                    for (int t = 0; t < 16; t++) world.tick(.1f);
                    if (first == 0) first = world.hash();
                    assertEquals(first, world.hash(), form + ", " + workers + " workers");
                }
            }
        }
    }

    /** Streams that meet now and then: most agents have no body in their way, and need no lines. */
    private static long streams(Form form, boolean torus, int side, boolean walls) {
        Space space = torus ? Space.torus(side, side) : Space.open(2);
        try (var world =
                World.of(space).farPlaces(true).seed(side).workers(1).form(form).build()) {
            var group = world.group("people").radius(.25f).maxSpeed(1.5f).maxForce(1e5f);
            var radius = group.perAgent(AgentProperty.RADIUS);
            group.spawn(600, agent -> {
                agent.position(side * agent.random(1), side * agent.random(2), 0);
                float along = agent.random(4) < .9f ? 1.2f : -.6f;
                agent.velocity(along + .2f * agent.random(3), .1f * agent.random(5), 0);
                agent.set(radius, .1f + .2f * agent.random(6));
            });
            group.steer(Orca.of(Seek.of(Target.at(200, 20, 0))));
            if (walls) for (int w = 0; w < 6; w++) world.walls().add(9 * w, 10, 9 * w + 1.2f, 12);
            for (int t = 0; t < 24; t++) world.tick(.1f);
            return world.hash();
        }
    }

    @ParameterizedTest
    @CsvSource({"true, 40, false", "false, 60, false", "true, 90, false", "false, 150, false", "false, 70, true"})
    void thoseWhoseWayIsClearMoveAsTheScalarFormSays(boolean torus, int side, boolean walls) {
        long scalar = streams(Form.SCALAR, torus, side, walls);
        for (Form form : Forms.here()) assertEquals(scalar, streams(form, torus, side, walls), form.toString());
    }

    @Tag("shows")
    @ParameterizedTest
    @ValueSource(strings = {"one point", "radius 0", "one square metre", "in a wall", "huge", "fast"})
    void degenerateStartsStayFinite(String start) {
        for (float dt : new float[] {0, 1e-6f, .1f, 10}) {
            long scalar = degenerate(start, dt, Form.SCALAR, 520);
            for (Form form : Forms.here()) assertEquals(scalar, degenerate(start, dt, form, 520), start + ", " + form);
            degenerate(start, dt, Form.AUTO, 500);
        }
    }

    private static long degenerate(String start, float dt, Form form, int n) {
        try (var world =
                World.open(2).farPlaces(true).seed(1).workers(1).form(form).build()) {
            var group = world.group("crowd")
                    .radius(start.equals("radius 0") ? 0 : .3f)
                    .maxSpeed(2)
                    .maxForce(1e6f);
            if (start.equals("huge")) group.radius(1e6f);
            float size = start.equals("one point") ? 0 : start.equals("huge") ? 1e6f : 1;
            group.spawn(n, agent -> {
                agent.position(size * agent.random(0), size * agent.random(1), 0);
                if (start.equals("fast")) agent.velocity(1e6f * agent.random(2), -1e6f, 0);
            });
            if (start.equals("in a wall"))
                for (int k = 0; k < 20; k++) world.walls().add(k / 20f, 0, .5f, k / 20f);
            if (start.equals("in a wall")) world.walls().add(.5f, .5f, .5f, .5f);
            group.steer(Orca.of(Seek.of(Target.at(.5f, .5f, 0))));
            for (int t = 0; t < 20; t++) world.tick(dt);
            var state = GroupState.of(group, 2);
            assertTrue(state.finite(), start + ", dt " + dt);
            if (dt == .1f && start.equals("one point")) {
                double spread = 0;
                for (int i = 0; i < n; i++) spread = Math.max(spread, Math.abs(state.of(0, i)));
                assertTrue(spread > 1, "coincident agents part: " + spread + " m");
            }
            return world.hash();
        }
    }
}
