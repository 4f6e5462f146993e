package throng.world.group;

import java.util.ArrayList;
import java.util.List;
import throng.behaviour.Guide;
import throng.behaviour.Rule;
import throng.grid.Grid;
import throng.memory.Column;
import throng.memory.store.AgentStore;
import throng.memory.store.Stored;
import throng.motion.Bank;
import throng.motion.Banking;
import throng.motion.Motion;
import throng.motion.Move;
import throng.motion.Swing;
import throng.motion.Trait;
import throng.motion.Traits;
import throng.motion.Turning;
import throng.terrain.wall.Barriers;

/** What is done for each block of agents in a tick, step by step. What a group does not need is not among the steps. */
final class Recipe {
    private Recipe() {}

    /**
     * The steps of a group, in their order.
     *
     * @param walls whether there are any that hold it
     * @param count whether the coming sort may count agents as soon as a block is done: nobody moves them after that
     */
    static Step[] of(Members members, Settings settings, Grid grid, Shared shared, boolean walls, boolean count) {
        var rules = settings.rules();
        var kept = rules.kept();
        var guides = rules.guides();
        var swing = settings.swing();
        var banking = settings.banking();
        var move = new Move(members.agents(), shared.space());
        var steps = new ArrayList<Step>();
        steps.add(new See());
        if (!kept.isEmpty()) steps.add(new Keep(kept));
        steps.add(new Steer(rules.steering()));
        steps.add(new Go(move, settings.motion(), members));
        if (walls) steps.add(new Slide(shared.barriers(), settings.motion(), members));
        steps.add(new Borders(move));
        if (swing != null)
            for (Rule rule : rules.turning()) steps.add(new Turn(rule, swing, settings.turning(), settings.motion()));
        if (banking != null) steps.add(new Roll(banking, settings.bank()));
        if (!guides.isEmpty()) {
            steps.add(new Lead(guides));
            steps.add(new Borders(move)); // they may have led somebody out of the world
        }
        if (count) steps.add(new Count(grid));
        return steps.toArray(Step[]::new);
    }

    /** All sums over neighbours. */
    private static final class See extends Step {
        See() {
            super("see");
        }

        @Override
        void run(Block block) {
            block.view().look(block.start(), block.end());
        }
    }

    /** What rules do not write of their columns stays. */
    private static final class Keep extends Step {
        private final Stored[] columns;

        Keep(List<Column> columns) {
            super("keep");
            this.columns = columns.stream().map(Stored::of).toArray(Stored[]::new);
        }

        @Override
        void run(Block block) {
            for (int c = 0; c < columns.length; c++) columns[c].keep(block.start(), block.end());
        }

        @Override
        void end() {
            for (int c = 0; c < columns.length; c++) columns[c].stage();
        }
    }

    /** The force of the rules. */
    private static final class Steer extends Step {
        private final Rule rule;

        Steer(Rule rule) {
            super("rules");
            this.rule = rule;
        }

        @Override
        void run(Block block) {
            rule.run(block.view(), block.force(), block.start(), block.end());
        }
    }

    /** Force to velocity, position and heading. */
    private static final class Go extends Step {
        private final Move move;
        private final Motion motion;
        private final Members members;

        Go(Move move, Motion motion, Members members) {
            super("motion");
            this.move = move;
            this.motion = motion;
            this.members = members;
        }

        @Override
        void begin(float dt) {
            move.begin(
                    motion,
                    dt,
                    members.trait(Trait.MASS),
                    members.trait(Trait.MAX_SPEED),
                    members.trait(Trait.MAX_FORCE));
        }

        @Override
        void run(Block block) {
            move.go(block.force(), block.start(), block.end(), block.wide());
        }
    }

    /** Nobody gets through walls and blocked tiles. */
    private static final class Slide extends Step {
        private final Barriers barriers;
        private final Motion motion;
        private final Members members;
        private final AgentStore agents;
        private final Traits radius = new Traits();

        Slide(Barriers barriers, Motion motion, Members members) {
            super("walls");
            this.barriers = barriers;
            this.motion = motion;
            this.members = members;
            agents = members.agents();
        }

        @Override
        void begin(float dt) {
            radius.set(motion.radius(), members.trait(Trait.RADIUS));
        }

        @Override
        void run(Block block) {
            barriers.slide(block.worker())
                    .run(agents, radius.values(), radius.base(block.start()), block.start(), block.end());
        }
    }

    /** What happens at the ends of the world. */
    private static final class Borders extends Step {
        private final Move move;

        Borders(Move move) {
            super("borders");
            this.move = move;
        }

        @Override
        void run(Block block) {
            move.borders(block.start(), block.end(), block.wide());
        }
    }

    /** Headings, where rules want something of them; motion is done with the force. */
    private static final class Turn extends Step {
        private final Rule rule;
        private final Swing swing;
        private final Turning turning;
        private final Motion motion;
        private final Stored[] staged;

        Turn(Rule rule, Swing swing, Turning turning, Motion motion) {
            super("turning");
            this.rule = rule;
            this.swing = swing;
            this.turning = turning;
            this.motion = motion;
            staged = swing.columns().stream().map(Stored::of).toArray(Stored[]::new);
        }

        @Override
        void begin(float dt) {
            swing.begin(turning, motion, dt);
        }

        @Override
        void run(Block block) {
            rule.run(block.view(), block.force(), block.start(), block.end());
            swing.run(block.force(), block.start(), block.end(), block.wide());
        }

        @Override
        void end() {
            for (int a = 0; a < staged.length; a++) staged[a].stage();
        }
    }

    /** They roll into their turns. */
    private static final class Roll extends Step {
        private final Banking banking;
        private final Bank bank;

        Roll(Banking banking, Bank bank) {
            super("banking");
            this.banking = banking;
            this.bank = bank;
        }

        @Override
        void begin(float dt) {
            banking.begin(bank, dt);
        }

        @Override
        void run(Block block) {
            banking.run(block.start(), block.end());
        }

        @Override
        void end() {
            Stored.of(banking.column()).stage();
        }
    }

    /** Rules that have the last word on how agents move. */
    private static final class Lead extends Step {
        private final Guide[] guides;

        Lead(List<Guide> guides) {
            super("guides");
            this.guides = guides.toArray(Guide[]::new);
        }

        @Override
        void run(Block block) {
            for (int g = 0; g < guides.length; g++) guides[g].guide(block.view(), block.start(), block.end());
        }
    }

    /** Agents are counted into the cells of the coming sort. */
    private static final class Count extends Step {
        private final Grid grid;

        Count(Grid grid) {
            super("count");
            this.grid = grid;
        }

        @Override
        void run(Block block) {
            grid.count(block.start(), block.end(), block.wide());
        }
    }
}
