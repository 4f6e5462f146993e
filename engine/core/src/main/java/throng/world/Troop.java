package throng.world;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Explain;
import throng.behaviour.Guide;
import throng.behaviour.Mix;
import throng.behaviour.Rule;
import throng.behaviour.RuleCheck;
import throng.behaviour.Scene;
import throng.behaviour.Target;
import throng.behaviour.View;
import throng.behaviour.mix.Total;
import throng.decision.Mind;
import throng.grid.Grid;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Space;
import throng.memory.Agents;
import throng.memory.Budget;
import throng.memory.Column;
import throng.memory.Wishes;
import throng.motion.Bank;
import throng.motion.Banking;
import throng.motion.Motion;
import throng.motion.Move;
import throng.motion.Swing;
import throng.motion.Trait;
import throng.motion.Traits;
import throng.motion.Turning;
import throng.parallel.Pass;
import throng.parallel.Workers;
import throng.perception.Look;
import throng.perception.Sum;
import throng.perception.Sweeps;
import throng.perception.weave.Population;
import throng.terrain.wall.Barriers;

/** The working parts of one group: its columns and cells, its rule, and what each worker needs to steer a block. */
final class Troop {
    static final Trait[] TRAITS = Trait.values();

    /** Mixes in mixes. */
    private static final int DEEPEST = 64;

    private final Space space;
    private final Workers workers;
    private final Barriers barriers;
    private final Pass index = (start, end, worker) -> index(start, end);
    /** Once in a tick: what the rules work out for all blocks. */
    final Pass beginRules = (start, end, worker) -> beginRules();

    final Agents agents;
    final Grid grid;
    final Move move;
    private final Traits radius = new Traits();
    final Wishes wishes = new Wishes();
    final Map<Trait, Column.Floats> traits = new EnumMap<>(Trait.class);
    final Budget.Part memory;
    private final Force[] forces;
    Motion motion = Motion.DEFAULT;
    Turning turning = Turning.DEFAULT;
    Bank bank = Bank.DEFAULT;
    Rule rule = Total.of();
    /** What the agents want of their headings; null: they follow the velocity. */
    @Nullable
    Rule turns;

    @Nullable
    Swing swing;

    @Nullable
    Banking banking;

    List<Rule> leaves = List.of();
    /** How many of them, the first, want something of headings. */
    private int leavesThatTurn;

    final List<Mind> minds = new ArrayList<>();
    private Guide[] guides = new Guide[0];
    /** What rules write while they steer, each once. */
    private Column[] kept = new Column[0];

    View[] views = new View[0];
    View[] moved = new View[0];
    boolean dirty;
    boolean indexed;
    /** Whether somebody finds agents of this group by id during ticks. */
    boolean tracked;
    /** Whether walls do not hold them. */
    boolean throughWalls;

    /** What {@link #views} are made of, once somebody needs them. */
    private @Nullable Outlook outlook;

    Troop(Space space, Workers workers, Barriers barriers, Budget.Part memory) {
        this.space = space;
        this.memory = memory;
        this.barriers = barriers;
        this.workers = workers;
        agents = new Agents(space.axes());
        grid = new Grid(agents, space, workers);
        move = new Move(agents, space);
        forces = new Force[workers.count()];
    }

    /** Its number, all groups as looks see them, and what they share. */
    private record Outlook(int number, List<Sweeps.Seen> seen, Scene.Around around, boolean wide) {}

    Space space() {
        return space;
    }

    private long bytes(boolean saved) {
        return agents.bytesPerAgent() + (saved ? agents.bytesSaved() : 0);
    }

    /** Refuses what {@link #reserve} would refuse, before anything is allocated. */
    void admit(long count, long ids, boolean saved, long passing) {
        long each = bytes(saved);
        long spareIds = 8 * Math.max(0, Math.max(ids, agents.keys().room()) - Math.max(count, agents.capacity()));
        memory.admit(Math.max(count, agents.count()), each, spareIds + passing);
    }

    /**
     * Room for agents and their ids.
     *
     * @param count of agents in all
     * @param ids of which the highest is one less
     * @param saved whether ticks keep a copy of the columns
     * @param passing bytes that are needed on the way in
     * @throws IllegalArgumentException if memory cannot hold them; nothing has changed then
     */
    void reserve(long count, long ids, boolean saved, long passing) {
        admit(count, ids, saved, passing);
        long each = bytes(saved);
        long most = memory.most(each);
        agents.keys().reserve((int) ids, most);
        agents.reserve(count, most);
        memory.take(each * agents.capacity() + 8L * Math.max(0, agents.keys().room() - agents.capacity()));
    }

    /**
     * Takes rules, if the world is large enough for how far they look; without turning rules headings come to rest.
     *
     * @param who has them, for messages
     */
    void rules(String who, Rule rule, @Nullable Rule turns) {
        Rule former = this.rule, formerTurns = this.turns;
        try {
            take(rule, turns);
            for (var look : looks()) space.admitRadius(who, look.radius());
            for (Rule leaf : leaves) {
                for (var column : leaf.keeps()) own(who, "keeps", column);
                for (var column : leaf.reads()) own(who, "reads", column);
            }
            if (turns != null && swing == null) swing = new Swing(agents);
        } catch (RuntimeException e) { // also of a rule of the user's
            take(former, formerTurns);
            throw e;
        }
        if (turns == null && swing != null) swing.stop();
    }

    /** All the rules within them, too; the one that steers stays the last. */
    private void take(Rule rule, @Nullable Rule turns) {
        var found = new ArrayList<Rule>();
        if (turns != null) flatten(turns, found, 0);
        leavesThatTurn = found.size();
        flatten(rule, found, 0);
        this.rule = rule;
        this.turns = turns;
        leaves = List.copyOf(found);
        guides = leaves.stream().filter(Guide.class::isInstance).toArray(Guide[]::new);
        kept = leaves.stream().flatMap(leaf -> leaf.keeps().stream()).distinct().toArray(Column[]::new);
    }

    /** Whether rules of it write columns of their own while agents move. */
    boolean guided() {
        return guides.length > 0;
    }

    void own(String who, String does, Column column) {
        if (agents.columns().contains(column)) return;
        throw new IllegalArgumentException(
                "%s %s column %s of another group: make it by group.floats or ints of this one"
                        .formatted(who, does, column.name()));
    }

    /** Refuses a mind of a name that there is, and one that reads columns of another group. */
    void admit(String who, String group, Mind mind) {
        for (Mind other : minds) {
            if (other.name().equals(mind.name()))
                throw new IllegalArgumentException(
                        "group '%s' has a mind '%s' already: take another name".formatted(group, mind.name()));
        }
        for (var column : mind.reads()) own(who, "reads", column);
    }

    /** Who has come at index k in a state that is none of a mind here, with him it begins anew. */
    void think(int k) {
        for (Mind mind : minds) {
            if (mind.possible(column -> column.bits(k))) continue;
            for (Column.Ints column : mind.keeps()) column.values()[k] = column.fresh();
        }
    }

    private static void flatten(Rule rule, List<Rule> found, int depth) {
        if (depth > DEEPEST)
            throw new IllegalArgumentException("mixes stand deeper than " + DEEPEST
                    + " in each other: take some levels out, or does a mix hold itself?");
        if (rule instanceof Mix mix) for (Rule part : mix.parts()) flatten(part, found, depth + 1);
        found.add(Check.given("a rule in a mix", rule));
    }

    /** All looks of the group's rules. */
    List<Look> looks() {
        var looks = new ArrayList<Look>();
        for (Rule leaf : leaves) {
            for (Sum sum : leaf.sums()) looks.add(sum.look());
            looks.addAll(View.looks(leaf));
        }
        return looks;
    }

    void plan(int number, List<Troop> all, List<Sweeps.Seen> seen, Scene.Around around, boolean wide) {
        for (Rule leaf : leaves)
            for (Target target : leaf.targets()) if (target.tracked() >= 0) all.get(target.tracked()).tracked = true;
        sweeps(number).admit(seen);
        outlook = new Outlook(number, seen, around, wide);
    }

    private Sweeps sweeps(int number) {
        var sums = new ArrayList<Sum>();
        var looks = new ArrayList<Look>();
        for (Rule leaf : leaves) {
            sums.addAll(leaf.sums());
            looks.addAll(View.looks(leaf));
        }
        return new Sweeps(number, agents.axes() == 3, sums, looks);
    }

    /** Makes the views of all workers, if that has to be done: a group without agents needs none. */
    void look() {
        var o = outlook;
        if (o == null || agents.count() == 0) return;
        outlook = null;
        var sweeps = sweeps(o.number);
        var rules = View.Rules.of(leaves);
        var scene = new Scene(o.around, o.number, turning, swing, o.wide);
        views = new View[forces.length];
        moved = new View[forces.length];
        for (int w = 0; w < forces.length; w++) {
            forces[w] = new Force();
            views[w] = new View(scene, sweeps.sight(o.seen, o.wide), rules, false);
            moved[w] = new View(scene, sweeps.sight(o.seen, o.wide), rules, true);
        }
    }

    /** Before a tick of {@code dt} seconds. */
    void begin(float dt) {
        move.begin(motion, dt, trait(Trait.MASS), trait(Trait.MAX_SPEED), trait(Trait.MAX_FORCE));
        radius.set(motion.radius(), trait(Trait.RADIUS));
        if (swing != null) swing.begin(turning, motion, dt);
        if (banking != null) banking.begin(bank, dt);
        grid.begin(false);
    }

    private void beginRules() {
        views[0].begin();
    }

    /** 64 bits of the force of each rule on each agent; refuses forces that are none. */
    long[][] forces() {
        return RuleCheck.forces(views[0], kept);
    }

    /** Names of its rules as {@link #forces} counts them. */
    String rule(int r) {
        return leaves.get(r).toString();
    }

    /**
     * Its agents as rules see them.
     *
     * @param name of the group
     */
    Scene.Body body(String name) {
        return new Scene.Body(name, agents, motion, traits);
    }

    /** Its agents as looks see them. */
    Sweeps.Seen seen(String name) {
        var constants = new HashMap<String, Float>();
        for (Trait trait : TRAITS) constants.put(trait.column(), trait.constant(motion));
        return new Sweeps.Seen(new Population(name, agents, constants), grid);
    }

    /** Why agent i does what it does; for a settled group. */
    Explain explain(int i) {
        var thoughts = minds.stream()
                .map(mind -> new Explain.Thought(mind.name(), mind.why(i)))
                .toList();
        return Explain.of(views[0], leavesThatTurn, i, thoughts);
    }

    private Column.@Nullable Floats trait(Trait trait) {
        return traits.get(trait);
    }

    /** One block: sums, rules, motion, and on request the count of the coming sort. */
    void steerAndMove(int start, int end, int worker, boolean count) {
        View view = views[worker];
        Force force = forces[worker];
        view.look(start, end);
        for (int c = 0; c < kept.length; c++) kept[c].keep(start, end);
        rule.run(view, force, start, end);
        move.go(force, start, end, view.wide());
        if (barriers.stand() && !throughWalls) {
            barriers.slide(worker).run(agents, radius.values(), radius.base(start), start, end);
        }
        move.borders(start, end, view.wide());
        if (turns != null && swing != null) {
            turns.run(view, force, start, end); // motion is done with the force
            swing.run(force, start, end, view.wide());
        }
        if (banking != null) banking.run(start, end);
        for (int g = 0; g < guides.length; g++) guides[g].guide(view, start, end);
        if (guides.length > 0) move.borders(start, end, view.wide()); // they may have led somebody out of the world
        if (count) grid.count(start, end, view.wide());
    }

    /** Which trait a column is; null: one of the user's own. */
    @Nullable
    Trait traitOf(Column column) {
        for (Trait trait : TRAITS) if (column.equals(traits.get(trait))) return trait;
        return null;
    }

    /** At the end of a tick. */
    void sort() {
        if (turns != null && swing != null) swing.stage();
        if (banking != null) banking.stage();
        for (int c = 0; c < kept.length; c++) kept[c].stage();
        gather();
    }

    private void gather() {
        grid.sort();
        indexed = false;
    }

    /** After changes between ticks: everybody in order again. */
    void settle() {
        grid.begin(true); // all that needs memory, so that nothing is half done if there is none
        agents.swap();
        grid.countAll();
        gather();
        dirty = false;
    }

    private void index(int start, int end) {
        agents.keys().index(agents.id(), start, end);
    }

    /** Ids know their indices again. */
    void index() {
        if (indexed) return;
        workers.run(agents.count(), index);
        indexed = true;
    }
}
