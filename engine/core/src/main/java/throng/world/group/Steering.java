package throng.world.group;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import throng.behaviour.Explanation;
import throng.behaviour.GroupView;
import throng.behaviour.Rule;
import throng.kernel.Force;
import throng.math.Check;
import throng.math.Rng;
import throng.memory.store.Guests;
import throng.memory.store.StoredColumn;
import throng.motion.step.GroupContext;
import throng.motion.step.ViewSource;
import throng.parallel.Pass;
import throng.parallel.Workers;
import throng.perception.loop.PairPlan;
import throng.simd.Form;
import throng.simd.Simd;
import throng.tick.LoopForms;
import throng.tick.TickTrace;
import throng.world.rules.GroupRules;

/**
 * Steers a group, block by block. Its steps are worked out when rules change; its workspace may be thrown away between
 * any two ticks.
 */
public final class Steering {
    private static final System.Logger LOG = System.getLogger("throng");

    private static final BlockStep[] NO_STEPS = {};

    /** A NaN that no sum or product makes: where it remains, the rule has written nothing. */
    private static final int UNWRITTEN = 0x7FC0DEAD;

    /** In the second tick wide loops are loaded: the first is done sooner without them. */
    private static final int LOADED_BEFORE = 2;

    private final String ruleLabel;
    private final GroupMembers members;
    private final GroupSettings settings;
    private final AgentOrder order;
    private final WorldServices services;
    private final Pass run = new Pass(this::run);
    private @Nullable Inputs inputs;
    private Workspace workspace = Workspace.NONE;
    private GroupRules rules = GroupRules.NONE;
    private BlockStep[] steps = NO_STEPS;
    /** By worker: whether the last block had loops that want a trial. */
    private final boolean[] wanting;

    private int begun;
    private volatile boolean loaded;

    private boolean walls;

    /**
     * What steering reads.
     *
     * @param context of the group
     * @param seen the agents of all groups, by number
     * @param countWhileSteering whether agents are counted into cells as soon as a block is done
     */
    record Inputs(GroupContext context, List<PairPlan.GroupCells> seen, boolean countWhileSteering) {}

    /** Thrown where a rule of one of the groups threw that are steered at once. The cause is what it threw. */
    public static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final String rule;

        Failed(String rule, Throwable cause) {
            super(rule, cause);
            this.rule = rule;
        }

        /** What threw, such as "a rule of group 'birds'". */
        public String rule() {
            return rule;
        }
    }

    Steering(String ruleLabel, GroupMembers members, GroupSettings settings, AgentOrder order, WorldServices services) {
        this.ruleLabel = ruleLabel;
        this.members = members;
        this.settings = settings;
        this.order = order;
        this.services = services;
        wanting = new boolean[services.workers().count()];
        Arrays.fill(wanting, true);
    }

    /** Takes new inputs, after rules or groups have changed. */
    void plan(Inputs outlook) {
        this.inputs = outlook;
        rules = settings.rules();
        begun = Math.min(begun, LOADED_BEFORE - 1); // other rules have other loops
        drop();
    }

    /** Takes the rules and the motion after numbers were set. Returns false if the world must be planned again. */
    @SuppressWarnings("ReferenceEquality") // equals would compare all parameters
    public boolean takeNumbers() {
        settings.writeConstants();
        var now = settings.rules();
        if (now == rules) return true;
        if (!now.needsSame(rules)) return false;
        rules = now;
        workspace.rules(now);
        for (BlockStep step : steps) step.rules(now);
        return true;
    }

    /** Throws the workspace away. */
    void drop() {
        workspace = Workspace.NONE;
        steps = NO_STEPS;
    }

    /** Makes the workspace if it is missing and the group has agents. */
    @SuppressWarnings("ReferenceEquality") // NONE is one object
    void ready() {
        var in = inputs;
        if (in == null || workspace != Workspace.NONE || members.agents().count() == 0) return;
        workspace = Workspace.of(services, settings.rules(), in.context, in.seen);
    }

    /** Prepares a tick of {@code dt} seconds. */
    public void begin(float dt) {
        if (begun <= LOADED_BEFORE && ++begun == LOADED_BEFORE) load();
        boolean walls = services.barriers().any() && !settings.throughWalls();
        if (steps.length == 0 || walls != this.walls) {
            this.walls = walls;
            boolean count = inputs != null && inputs.countWhileSteering;
            steps = BlockRecipe.of(members, settings, order, services, walls, count);
        }
        for (int s = 0; s < steps.length; s++) steps[s].begin(dt);
        order.grid().begin(false);
    }

    /**
     * Loads the wide loops beside the ticks, 100 to 500 ms: a thread calls them with no agents. It sees nothing of the
     * ticks, and of these trials alone wait for it.
     */
    private void load() {
        var in = inputs;
        int n = members.agents().count();
        if (in == null || !services.wide() || n <= Simd.MAX_SCALAR_AGENTS) {
            begun = 0; // the group may grow
            return;
        }
        GroupRules now = rules;
        Loader.ONE.execute(() -> load(in, now, n));
    }

    private void load(Inputs in, GroupRules now, int n) {
        try {
            ViewSource<Rule> source = Workspace.apart(services, now, in.context, in.seen, Form.WIDE);
            GroupView view = Workspace.VIEW.apply(source);
            source.fillSums(n, n);
            for (Rule rule : now.all()) rule.run(view, new Force(), n, n);
        } catch (Throwable e) { // of rules that need what a tick begins: their first trial loads them
            LOG.log(System.Logger.Level.DEBUG, "wide loops are loaded later", e);
        } finally {
            loaded = true;
        }
    }

    /** Made in the second tick of the first world. */
    private static final class Loader {
        /** One thread for all groups of all worlds, which ends when it has had nothing to do for a second. */
        static final Executor ONE = new ThreadPoolExecutor(
                0,
                1,
                1,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("throng loads wide loops").factory());
    }

    /**
     * Lets rules work out what they need once a tick, before the blocks. On several ranks all begin with the same
     * agents: what rules leave in fields meanwhile counts on one.
     *
     * @param leading whether those alone begin that lead to goals, before passes that may ask what they lead to
     */
    public void begin(boolean leading) {
        var source = workspace.block(0).source();
        services.fields().hushed(services.exchange().rank() > 0);
        try {
            if (leading) source.beginLeading();
            else source.begin();
        } finally {
            services.fields().hushed(false);
        }
    }

    /** All steps for all blocks of the present agents. What rules throw comes as {@link Failed}. */
    public Pass run() {
        run.count(order.guests().end() - order.guests().start());
        return run;
    }

    /** Steers own agents. Where guests stand among them the form is scalar, as wide loops write whole registers. */
    private void run(int start, int end, int worker) {
        Guests guests = order.guests();
        int first = guests.start() + start, behind = guests.start() + end;
        try {
            for (int i = guests.firstOwn(first, behind); i < behind; ) {
                int stop = guests.endOfOwn(i, behind);
                LoopForms forms = services.forms().get(worker);
                forms.scalar(stop - i < end - start || members.agents().count() <= Simd.MAX_SCALAR_AGENTS);
                steer(i, stop, forms, worker);
                i = guests.firstOwn(stop, behind);
            }
        } catch (Throwable e) { // of several groups that run at once, this one failed
            throw new Failed(ruleLabel, e);
        }
    }

    /** Steers a block in pieces if loops want trials; all pieces give what the block would give. */
    private void steer(int start, int end, LoopForms forms, int worker) {
        boolean cut = wanting[worker] && (loaded || !forms.waitsForLoader());
        for (int i = start; i < end; ) {
            int stop = forms.cut(cut, start, i, end);
            SteeredBlock block = workspace.block(worker);
            steer(block.of(i, stop), worker);
            i = stop;
            for (int n = forms.idle(true); n > 0; n--) runSteps(block.of(i, i));
            forms.idle(false);
        }
        wanting[worker] = forms.takeWanted();
    }

    private void steer(SteeredBlock block, int worker) {
        TickTrace trace = services.trace();
        if (!trace.steps()) {
            runSteps(block);
            return;
        }
        trace.block(worker);
        for (int s = 0; s < steps.length; s++) {
            steps[s].run(block);
            trace.step(steps[s].step(), worker, block.end() - block.start());
        }
    }

    private void runSteps(SteeredBlock block) {
        for (int s = 0; s < steps.length; s++) steps[s].run(block);
    }

    /** Called when all blocks are done. */
    public void end() {
        for (int s = 0; s < steps.length; s++) steps[s].end();
    }

    /** What a worker reads: the start of the tick, or after moving its end. */
    public GroupView view(int worker, boolean moved) {
        return moved ? workspace.moved(worker) : workspace.present(worker);
    }

    /**
     * {@return 64 bits of the force that each rule wants for each agent, by number of the rule and index of the agent}
     *
     * <p>It runs one rule at a time; mixes come after their parts. The caller drops what rules tell or ask for
     * meanwhile.
     *
     * @throws IllegalStateException naming rule, agent and force, if a force is not finite or was not written
     */
    public long[][] forces() {
        SteeredBlock block = workspace.block(0);
        GroupView view = block.view();
        List<Rule> all = view.rules();
        var kept =
                settings.rules().writtenColumns().stream().map(StoredColumn::of).toList();
        int n = view.count();
        var hashes = new long[all.size()][n];
        var force = new Force();
        for (int start = 0; start < n; start += Workers.BLOCK) {
            int end = Math.min(n, start + Workers.BLOCK);
            block.source().fillSums(start, end);
            for (StoredColumn column : kept) column.copyToNext(start, end);
            for (int r = 0; r < hashes.length; r++) {
                for (int a = 0; a < view.axes(); a++)
                    Arrays.fill(force.axis(a), 0, end - start, Float.intBitsToFloat(UNWRITTEN));
                all.get(r).run(view, force, start, end);
                for (int i = start; i < end; i++) hashes[r][i] = hash(view, all.get(r), force, i, i - start);
            }
        }
        return hashes;
    }

    private static long hash(GroupView view, Rule rule, Force force, int i, int k) {
        long h = 0;
        for (int a = 0; a < view.axes(); a++) {
            float f = force.axis(a)[k];
            int bits = Float.floatToRawIntBits(f);
            if (bits == UNWRITTEN)
                throw refused(rule, view.id()[i], "leaves", a, "unwritten: write a number, 0 for none");
            if (!(Math.abs(f) <= Float.MAX_VALUE))
                throw refused(rule, view.id()[i], "writes", a, "as " + f + ": write a finite number");
            h = Rng.mix(h + bits);
        }
        return h;
    }

    private static IllegalStateException refused(Rule rule, int id, String does, int axis, String how) {
        return new IllegalStateException("rule %s %s the %s of the force on the agent of id %d %s"
                .formatted(rule, does, "xyz".charAt(axis), id, how));
    }

    /** Explains why agent i does what it does. The group must be sorted, and leaves nothing in its columns. */
    public Explanation explain(int i) {
        var in = Check.given("the plan of a group", inputs);
        var rules = settings.rules();
        var view = Workspace.explaining(services, rules, in.context, in.seen);
        var thoughts = settings.minds().stream()
                .map(mind -> new Explanation.Thought(mind.name(), mind.why(i)))
                .toList();
        var columns = rules.writtenColumns().stream().map(StoredColumn::of).toList();
        var spare = columns.stream().map(column -> column.saveNext(i)).toList();
        for (StoredColumn column : columns) column.copyToNext(i, i + 1);
        try {
            return Explanation.of(view, rules.turningCount(), i, thoughts);
        } finally {
            for (int c = 0; c < spare.size(); c++) columns.get(c).loadNext(spare.get(c), i);
        }
    }
}
