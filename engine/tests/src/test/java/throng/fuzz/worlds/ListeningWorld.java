package throng.fuzz.worlds;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.Target;
import throng.behaviour.chase.Catch;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Separation;
import throng.behaviour.path.ErrandColumns;
import throng.behaviour.path.Errands;
import throng.behaviour.path.FieldGoal;
import throng.behaviour.path.FollowField;
import throng.behaviour.path.FollowWay;
import throng.behaviour.path.Ways;
import throng.behaviour.people.CollisionFreeSpeed;
import throng.behaviour.people.Orca;
import throng.behaviour.target.Pursue;
import throng.field.FieldOptions;
import throng.math.Axis;
import throng.math.Rng;
import throng.memory.Column;
import throng.memory.Handle;
import throng.memory.Ledger;
import throng.motion.Contact;
import throng.navigation.cost.CostFields;
import throng.navigation.cost.WalkCosts;
import throng.navigation.field.DistanceFields;
import throng.navigation.goal.Goals;
import throng.navigation.way.WayFields;
import throng.ranks.Exchange;
import throng.simd.Form;
import throng.terrain.TileMap;
import throng.terrain.TilePlace;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.TickPass.Stage;
import throng.world.World;

/**
 * A {@link RandomWorld} with two groups more: walkers on ways that open and close, and hunters that catch and lose
 * them. It has a field, and a listener that acts on what it hears. The listener removes, adds, moves and transfers
 * agents, sets numbers, and changes tiles and goals. All that it does is a function of seed, tick and event.
 */
final class ListeningWorld implements AutoCloseable {
    private static final int MAX_AGENTS = 90;

    final World world;
    final List<String> heard = new ArrayList<>();
    private final long seed;
    private final PopulationChanges changes;
    private final Group walkers, hunters;
    private final Column.Ints prey, preyGeneration, goal;
    private final @Nullable Ledger count;

    ListeningWorld(long seed, int workers, Form form, boolean checked) {
        this(seed, workers, form, checked, null);
    }

    /** With ranks, one or more, the world has nothing that several ranks refuse. */
    ListeningWorld(long seed, int workers, Form form, boolean checked, @Nullable Exchange ranks) {
        this.seed = seed;
        var spec = new RandomWorld(seed, false);
        changes = new PopulationChanges(spec);
        world = spec.build(workers, form, checked, ranks);
        var random = new WorldRandom(seed ^ 0xEA7, false);
        walkers = world.group("walkers");
        hunters = world.group("hunters");
        goal = walkers.ints("goal", 0);
        prey = hunters.ints("prey", 0);
        preyGeneration = hunters.ints("preyGeneration", 0);
        walkers.radius(random.evenly(.1f, .4f)).maxSpeed(random.evenly(.5f, 3)).maxForce(random.evenly(5, 500));
        Rule way = way(random);
        walkers.steer(model(random, way), Separation.of(.1f, 2), Wander.of(.2f));
        if (way instanceof FollowWay followed && random.chance(.5)) errands(followed.ways(), random);
        Target each = Target.each(walkers, prey, preyGeneration);
        hunters.steer(
                Pursue.of(each),
                new Catch(each, random.evenly(.5f, 9), random.chance(.5)),
                Pursue.of(Target.of(new Handle(walkers.number(), 3, 0))),
                Separation.of(.5f, 2));
        for (Group group : List.of(walkers, hunters)) {
            if (random.chance(.3) && ranks == null) group.contact(new Contact(1 + random.below(3), .4f));
            if (random.chance(.3)) group.steps(1 + random.below(5));
        }
        count = ranks == null ? world.ledger("heard", 3).within(0, 0, 1L << 53) : null;
        if (count != null) world.prepare((of, dt) -> count.add(1, world.agents()));
        smell(random);
        world.listen(this::act);
    }

    private TileMap map(WorldRandom random) {
        TileMap solid = world.tiles();
        if (solid != null && random.chance(.5)) return solid;
        boolean round = world.space().axis(0).torus() || world.space().axis(1).torus();
        int wide = 4 + random.below(14), high = 4 + random.below(14);
        float tile = random.evenly(1, 5);
        var map = new TileMap(
                wide, high, TilePlace.size(tile).at(round ? 0 : -wide * tile / 2, round ? 0 : -high * tile / 2));
        for (int k = 0; k < map.tiles(); k++)
            if (random.chance(.2)) map.set(map.column(k), map.row(k), random.chance(.7) ? TileMap.BLOCKED : 4);
        return map;
    }

    private Rule way(WorldRandom random) {
        var map = map(random);
        var goals = new Goals(map);
        for (int k = 0; k < 3; k++) goals.add(random.below(map.tiles()), random.below(map.tiles()));
        long bytes = world.workers().count() == 1 ? Long.MAX_VALUE : 12_000; // one field, or a few
        FieldGoal each = FieldGoal.each(goal);
        boolean removes = random.chance(.3);
        float patience = random.evenly(1, 5), radius = random.evenly(0, .5f);
        Rule rule = switch (random.below(3)) {
            case 0 -> FollowWay.of(new WayFields(goals, radius, bytes, world.workers()), each);
            case 1 -> FollowWay.of(new CostFields(goals, new WalkCosts(radius, 1, 1), bytes, world.workers()), each);
            default -> {
                var fields = new DistanceFields(goals, bytes, null, world.workers());
                yield new FollowField(fields, each, throng.behaviour.target.Toward.REYNOLDS, 0, removes, patience);
            }
        };
        if (!(rule instanceof FollowWay way)) return rule;
        return new FollowWay(way.ways(), each, way.spread(), way.tau(), removes, patience);
    }

    /** Walkers go from goal to goal; so do others, who follow no way. */
    private void errands(Ways ways, WorldRandom random) {
        var of = random.chance(.5)
                ? walkers
                : world.group("strollers").radius(.2f).maxSpeed(2);
        var to = of == walkers ? goal : of.ints("to", 0);
        var errands = Errands.of(ways, to, ErrandColumns.of(of::floats, of::ints));
        of.steer(of.rule(), errands);
        if (of == walkers) return;
        of.steer(Wander.DEFAULT, errands);
        if (random.chance(.5)) of.steps(1 + random.below(4));
    }

    private Rule model(WorldRandom random, Rule guide) {
        if (world.space().axes() == 3) return guide;
        return switch (random.below(3)) {
            case 0 -> Orca.of(guide);
            case 1 -> CollisionFreeSpeed.of(guide);
            default -> guide;
        };
    }

    private void smell(WorldRandom random) {
        Axis x = world.space().axis(0), y = world.space().axis(1);
        if (x.torus() || y.torus()) return;
        var field = world.field(
                "smell",
                FieldOptions.of(-20, -20, 40, 40, 1)
                        .decay(random.evenly(0, 1))
                        .diffusion(random.chance(.5) ? 0 : random.evenly(0, 4)));
        var smelt = walkers.floats("smelt", 0);
        world.pass(random.of(Stage.values()), "fire", clock -> field.deposit(3, clock.tick() % 7, 5 * clock.dt()));
        world.pass(Stage.AFTER_SORTING, "smell", walkers, (in, start, end) -> {
            float[] px = in.position(0), py = in.position(1);
            for (int i = start; i < end; i++) {
                smelt.values()[i] = field.at(px[i], py[i]);
                field.deposit(px[i], py[i], .5f);
                if (smelt.values()[i] > 2 && RandomPasses.isTurn(in, i, 13)) in.tell("smells", i, walkers, in.id()[i]);
            }
        });
    }

    void populate() {
        changes.populate(world);
        var random = new WorldRandom(seed ^ 0x9E9, false);
        for (Group group :
                world.groups().subList(walkers.number(), world.groups().size())) {
            group.spawn(5 + random.below(30), Spawn.box(-15, -15, 15, 15));
            for (int i = 0; i < group.count(); i++) {
                int id = group.ids().get(i);
                if (group == walkers) goal.values()[i] = id % 5 - 1;
                else if (group == hunters) prey.values()[i] = id % 11;
            }
        }
    }

    /** Changes agents, numbers and the ground before a tick. */
    void before(int t) {
        changes.before(world, t);
        for (int k = 0; k < 2; k++) number(Rng.bits(seed, t, k, 1));
        if (t % 4 == 1) ground(Rng.bits(seed, t, 0, 2));
    }

    private void number(long bits) {
        Group group = world.groups().get(part(bits, 0, world.groups().size()));
        var names = group.numbers();
        if (names.isEmpty()) return;
        String name = names.get(part(bits, 1, names.size()));
        try {
            group.set(name, group.get(name) * (part(bits, 2, 3) == 0 ? .5f : 1.1f));
        } catch (IllegalArgumentException e) { // out of its range: it stays
            return;
        }
    }

    private void ground(long bits) {
        var lists = goals();
        Goals list = lists.get(part(bits, 0, lists.size()));
        TileMap map = list.map();
        int tile = part(bits, 1, map.tiles());
        boolean sets = part(bits, 2, 2) == 0;
        if (sets) map.set(map.column(tile), map.row(tile), map.open(tile) ? TileMap.BLOCKED : 1);
        else if (part(bits, 3, 4) == 0) list.change(part(bits, 4, list.count()));
        else list.change(part(bits, 4, list.count()), tile);
    }

    private void act(String what, Handle agent, Handle other) {
        if (count != null) {
            count.add(0, 1);
            count.set(2, agent.id());
        }
        heard.add(world.ticks() + " " + what + " " + agent + " " + other);
        long bits = Rng.mix(Rng.bits(seed, world.ticks(), agent.id(), agent.group()) + what.hashCode() + other.id());
        Group group = world.groups().get(agent.group());
        boolean alive = group.alive(agent);
        float x = part(bits, 2, 30) - 15, y = part(bits, 3, 30) - 15;
        switch (part(bits, 0, 14)) {
            case 0, 1 -> {
                if (alive) group.remove(agent);
            }
            case 2, 3 -> {
                if (alive) group.teleport(agent, x, y, 0);
            }
            case 4, 5 -> {
                if (group.agents() < MAX_AGENTS) group.add(x, y, 0);
            }
            case 6 -> ground(bits);
            case 7 -> number(bits);
            case 8 -> {
                Group to = world.groups().get(part(bits, 1, world.groups().size()));
                if (alive && to != group && to.agents() < MAX_AGENTS) group.transfer(agent, to);
            }
            case 9 -> {
                write(walkers, goal, agent, part(bits, 1, 4) - 1);
            }
            case 10, 11 -> {
                write(hunters, prey, agent, part(bits, 1, 40));
                write(hunters, preyGeneration, agent, part(bits, 4, 2));
            }
            default -> {}
        }
    }

    /** Writes a number of an agent on the rank that holds it. */
    private static void write(Group group, Column.Ints column, Handle agent, int value) {
        if (!group.alive(agent)) return;
        var ids = group.ids();
        for (int i = 0; i < group.count(); i++) if (ids.get(i) == agent.id()) column.values()[i] = value;
    }

    private static int part(long bits, int number, int of) {
        return (int) Long.remainderUnsigned(Rng.mix(bits + number), of);
    }

    /** The lists of goals of all rules. */
    private List<Goals> goals() {
        Set<Goals> found = new LinkedHashSet<>();
        for (Group group : world.groups()) collect(group.rule(), found);
        return List.copyOf(found);
    }

    private static void collect(Rule rule, Set<Goals> into) {
        for (var goals : rule.leadsTo()) into.add((Goals) goals);
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) collect(part, into);
    }

    /** Gives the ground of this world to a new one of the same seed, as code does before it restores. */
    void copyGround(ListeningWorld to) {
        List<Goals> from = goals(), into = to.goals();
        for (int k = 0; k < from.size(); k++) {
            TileMap map = from.get(k).map(), copy = into.get(k).map();
            for (int tile = 0; tile < map.tiles(); tile++) copy.set(map.column(tile), map.row(tile), map.cost(tile));
            for (int goal = 0; goal < from.get(k).count(); goal++)
                into.get(k).change(goal, from.get(k).tiles(goal));
        }
    }

    @Override
    public void close() {
        world.close();
    }
}
