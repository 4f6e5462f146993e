package throng.world.group;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import throng.behaviour.PostMoveRule;
import throng.behaviour.Rule;
import throng.behaviour.avoid.HitWall;
import throng.grid.Grid;
import throng.memory.Column;
import throng.memory.store.AgentStore;
import throng.memory.store.StoredColumn;
import throng.motion.AgentProperty;
import throng.motion.Bank;
import throng.motion.step.AngularVelocity;
import throng.motion.step.Banking;
import throng.motion.step.Integrator;
import throng.motion.step.PropertyValues;
import throng.terrain.wall.Barriers;
import throng.tick.LoopForm;
import throng.tick.LoopForms;
import throng.world.rules.GroupRules;

/** The steps of a tick for each block of agents, in order. A group gets only the steps that it needs. */
final class BlockRecipe {
    private BlockRecipe() {}

    /**
     * Makes the steps of a group.
     *
     * @param walls whether walls or blocked tiles hold the group
     * @param count whether agents are counted into cells as soon as a block is done, as no later pass moves them
     */
    static BlockStep[] of(
            GroupMembers members,
            GroupSettings settings,
            AgentOrder order,
            WorldServices services,
            boolean walls,
            boolean count) {
        var rules = settings.rules();
        var written = rules.writtenColumns();
        var postMoveRules = rules.postMoveRules();
        var angularVelocity = settings.angularVelocity();
        var banking = settings.banking();
        var move = new Integrator(members.agents(), services.space());
        var steps = new ArrayList<BlockStep>();
        steps.add(new See());
        if (!written.isEmpty()) steps.add(new CopyKept(written));
        steps.add(new Steer(rules.steering()));
        steps.add(new Move(move, settings, members, services));
        if (walls) steps.add(new Slide(services.barriers(), settings, members, rules));
        steps.add(new Borders(move, services));
        if (angularVelocity != null)
            for (Rule rule : rules.turning()) steps.add(new Turn(rule, angularVelocity, settings, services));
        if (!postMoveRules.isEmpty()) {
            steps.add(new AfterMove(rules, walls ? new HeldPlaces(services.barriers(), settings, members) : null));
            steps.add(new Borders(move, services)); // these rules may have moved agents out of the world
        }
        if (banking != null) steps.add(new BankStep(banking, settings.bank()));
        if (count) steps.add(new Count(order));
        return steps.toArray(BlockStep[]::new);
    }

    /** Returns a loop of each worker. */
    private static LoopForm[] loops(WorldServices services) {
        return services.forms().stream().map(LoopForms::loop).toArray(LoopForm[]::new);
    }

    /** Fills the sums over neighbours. */
    private static final class See extends BlockStep {
        See() {
            super("see");
        }

        @Override
        void run(SteeredBlock block) {
            block.source().fillSums(block.start(), block.end());
        }
    }

    /** Copies the columns that rules keep, so that entries that rules do not write stay. */
    private static final class CopyKept extends BlockStep {
        private final StoredColumn[] columns;

        CopyKept(List<Column> columns) {
            super("keep");
            this.columns = columns.stream().map(StoredColumn::of).toArray(StoredColumn[]::new);
        }

        @Override
        void run(SteeredBlock block) {
            for (int c = 0; c < columns.length; c++) columns[c].copyToNext(block.start(), block.end());
        }

        @Override
        void end() {
            for (int c = 0; c < columns.length; c++) columns[c].nextIsComplete();
        }
    }

    /** Computes the force of the rules. */
    private static final class Steer extends BlockStep {
        private Rule rule;

        Steer(Rule rule) {
            super("rules");
            this.rule = rule;
        }

        @Override
        void rules(GroupRules rules) {
            rule = rules.steering();
        }

        @Override
        void run(SteeredBlock block) {
            rule.run(block.view(), block.force(), block.start(), block.end());
        }
    }

    /** Turns force into velocity, position and heading. */
    private static final class Move extends BlockStep {
        private final Integrator move;
        private final GroupSettings settings;
        private final GroupMembers members;
        private final LoopForm[] moving;
        private final LoopForm[] turning;

        Move(Integrator move, GroupSettings settings, GroupMembers members, WorldServices services) {
            super("motion");
            moving = loops(services);
            turning = loops(services);
            this.move = move;
            this.settings = settings;
            this.members = members;
        }

        @Override
        void begin(float dt) {
            move.begin(
                    settings.motion(),
                    dt,
                    members.propertyColumn(AgentProperty.MASS),
                    members.propertyColumn(AgentProperty.MAX_SPEED),
                    members.propertyColumn(AgentProperty.MAX_FORCE));
        }

        @Override
        void run(SteeredBlock block) {
            try (LoopForm form = moving[block.worker()].begin()) {
                move.move(block.force(), block.start(), block.end(), form.isWide(), turning[block.worker()]);
            }
        }
    }

    /** Keeps agents on their side of walls and blocked tiles. */
    private static final class Slide extends BlockStep {
        private final Barriers barriers;
        private final GroupSettings settings;
        private final GroupMembers members;
        private final AgentStore agents;
        private final PropertyValues radius = new PropertyValues();
        /** Rules that hear which agents have met a wall. */
        private final HitWall[] hearers;

        Slide(Barriers barriers, GroupSettings settings, GroupMembers members, GroupRules rules) {
            super("walls");
            this.barriers = barriers;
            this.settings = settings;
            this.members = members;
            agents = members.agents();
            hearers = rules.all().stream()
                    .filter(HitWall.class::isInstance)
                    .map(HitWall.class::cast)
                    .toArray(HitWall[]::new);
        }

        @Override
        void begin(float dt) {
            radius.set(settings.motion().radius(), members.propertyColumn(AgentProperty.RADIUS));
        }

        @Override
        void run(SteeredBlock block) {
            var slide = barriers.slide(block.worker());
            slide.run(agents, radius.values(), radius.base(block.start()), block.start(), block.end());
            for (int r = 0; r < hearers.length; r++)
                for (int k = 0; k < slide.hitCount(); k++) hearers[r].hit(block.view(), slide.hit(k));
        }
    }

    /** Applies the borders at the ends of the world. */
    private static final class Borders extends BlockStep {
        private final Integrator move;
        private final LoopForm[] loops;

        Borders(Integrator move, WorldServices services) {
            super("borders");
            loops = loops(services);
            this.move = move;
        }

        @Override
        void run(SteeredBlock block) {
            try (LoopForm form = loops[block.worker()].begin()) {
                move.borders(block.start(), block.end(), form.isWide());
            }
        }
    }

    /** Turns headings by the turning rules. It reuses the force arrays, as motion is done with them. */
    private static final class Turn extends BlockStep {
        private Rule rule;
        private final AngularVelocity angularVelocity;
        private final GroupSettings settings;
        private final StoredColumn[] staged;
        /** By worker: the loop that follows those of the rule. */
        private final LoopForm[] loops;

        Turn(Rule rule, AngularVelocity angularVelocity, GroupSettings settings, WorldServices services) {
            super("turning");
            this.rule = rule;
            this.angularVelocity = angularVelocity;
            this.settings = settings;
            staged = angularVelocity.columns().stream().map(StoredColumn::of).toArray(StoredColumn[]::new);
            loops = loops(services);
        }

        @Override
        void rules(GroupRules rules) {
            rule = rules.turning().getFirst();
        }

        @Override
        void begin(float dt) {
            angularVelocity.begin(settings.turning(), settings.motion(), dt);
        }

        @Override
        void run(SteeredBlock block) {
            rule.run(block.view(), block.force(), block.start(), block.end());
            try (LoopForm form = loops[block.worker()].begin()) {
                angularVelocity.run(block.force(), block.start(), block.end(), form.isWide());
            }
        }

        @Override
        void end() {
            for (int a = 0; a < staged.length; a++) staged[a].nextIsComplete();
        }
    }

    /** Rolls agents into their turns. */
    private static final class BankStep extends BlockStep {
        private final Banking banking;
        private final Bank bank;

        BankStep(Banking banking, Bank bank) {
            super("banking");
            this.banking = banking;
            this.bank = bank;
        }

        @Override
        void begin(float dt) {
            banking.begin(bank, dt);
        }

        @Override
        void run(SteeredBlock block) {
            banking.run(block.start(), block.end());
        }

        @Override
        void end() {
            StoredColumn.of(banking.column()).nextIsComplete();
        }
    }

    /** Runs the rules that change where agents move. */
    private static final class AfterMove extends BlockStep {
        private final PostMoveRule[] rules;
        /** Null without walls. */
        private final @Nullable HeldPlaces held;
        /** By rule: its number among all rules of the group. */
        private final int[] number;
        /** By rule: whether it means places, so that walls do not hold. */
        private final boolean[] through;

        AfterMove(GroupRules all, @Nullable HeldPlaces held) {
            super("guides");
            List<PostMoveRule> postMoveRules = all.postMoveRules();
            number = postMoveRules.stream().mapToInt(all.all()::indexOf).toArray();
            this.held = held;
            this.rules = postMoveRules.toArray(PostMoveRule[]::new);
            through = new boolean[rules.length];
            for (int r = 0; r < through.length; r++)
                through[r] = rules[r].writes().goesThroughWalls();
        }

        @Override
        void rules(GroupRules now) {
            now.postMoveRules().toArray(rules);
        }

        @Override
        void begin(float dt) {
            if (held != null) held.begin();
        }

        @Override
        void run(SteeredBlock block) {
            for (int r = 0; r < rules.length; r++) {
                var holds = through[r] ? null : held;
                if (holds != null) holds.keep(block.worker(), block.start(), block.end());
                try (LoopForm _ = block.source().form(number[r]).begin()) {
                    rules[r].afterMove(block.view(), block.start(), block.end());
                }
                if (holds != null) holds.hold(block.worker(), block.start(), block.end());
            }
        }
    }

    /** Counts agents into the cells of the coming sort. */
    private static final class Count extends BlockStep {
        private final Grid grid;
        private final LoopForm[] loops;

        Count(AgentOrder order) {
            super("count");
            loops = order.counting();
            grid = order.grid();
        }

        @Override
        void run(SteeredBlock block) {
            try (LoopForm form = loops[block.worker()].begin()) {
                grid.count(block.start(), block.end(), form.isWide());
            }
        }
    }
}
