package throng.examples.gallery;

import throng.behaviour.Target;
import throng.behaviour.drive.Wander;
import throng.behaviour.mix.Switch;
import throng.behaviour.target.Arrive;
import throng.decision.Action;
import throng.decision.Guard;
import throng.decision.tree.BehaviourTree;
import throng.decision.tree.Task;
import throng.memory.Column;
import throng.world.Spawn;
import throng.world.World;

/** Shows a behaviour tree: a hungry ant goes home and eats until it is full, then it roams until it is hungry again. */
public final class Foragers {
    private static final int ROAM = 0, HOME = 1; // the numbers of the rules in Switch
    private static final float FULL = 10, MIDDLE = 30;

    private Foragers() {}

    public static void main(String[] args) {
        try (var world = World.torus(60, 60).seed(2).build()) {
            var ants = world.group("ants").maxSpeed(2);
            var energy = ants.floats("energy", FULL);
            var errand = ants.ints("errand", ROAM);
            Guard full = Guard.atLeast(energy, FULL), hungry = Guard.below(energy, 3);
            ants.mind(BehaviourTree.parse("""
                            selector
                              sequence memory
                                energy < 3
                                force success
                                  timeout 12
                                    go home
                                eat
                              roam
                            """)
                    .bind("ant")
                    .column(energy)
                    .action("go home", Task.until(full, Action.set(errand, HOME), gain(energy, -1)))
                    .action("eat", Task.until(full, Action.set(errand, HOME), gain(energy, 4)))
                    .action("roam", Task.until(hungry, Action.set(errand, ROAM), gain(energy, -1)))
                    .to(ants::ints));
            ants.steer(Switch.of(errand, Wander.DEFAULT, Arrive.of(Target.at(MIDDLE, MIDDLE))));
            ants.spawn(500, Spawn.uniform());
            for (int t = 0; t < 600; t++) world.tick(.05f);
            System.out.println(world.explain(ants.handle(1)));
        }
    }

    /** Changes the energy of the agents that perform a task. */
    private static Action gain(Column.Floats energy, float perSecond) {
        return (in, agents, from, to) -> {
            for (int k = from; k < to; k++)
                energy.values()[agents[k]] += perSecond * in.clock().dt();
        };
    }
}
