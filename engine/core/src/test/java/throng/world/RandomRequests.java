package throng.world;

import throng.behaviour.GroupView;
import throng.behaviour.flock.Separation;
import throng.math.Rng;
import throng.world.TickPass.Stage;

/** Agents of three groups that ask to be removed and moved, and for new agents. */
final class RandomRequests {
    static final int GROUPS = 3;

    private RandomRequests() {}

    /** Three groups of 700, 300 and no agents. */
    static World make(int axes, int workers, boolean checked) {
        var builder = axes == 2 ? World.torus(40, 40) : World.torus(40, 40, 10);
        var world = builder.seed(11)
                .workers(workers)
                .checked(checked)
                .memory(1 << 26)
                .build();
        for (int g = 0; g < GROUPS; g++) {
            var group = world.group("group " + g).steer(Separation.of(1, 2));
            group.floats("shared", 1);
            if (g > 0) group.ints("of later groups", 4);
        }
        world.groups().get(0).spawn(700, Spawn.uniform().moving(1));
        world.groups().get(1).spawn(300, Spawn.uniform().moving(2));
        return world;
    }

    /** What passes ask for. */
    interface Requests {
        void remove(int group, int id);

        void transfer(int group, int id, int to);

        void spawn(int asker, int group, float x);
    }

    /** What one agent asks for in a tick. */
    static void ask(int group, int id, long tick, Requests requests) {
        int next = (group + 1) % GROUPS, last = (group + 2) % GROUPS;
        switch ((int) Math.floorMod(Rng.bits(5, tick, id, group), 24L)) {
            case 0 -> requests.transfer(group, id, next);
            case 1 -> {
                requests.transfer(group, id, last);
                requests.transfer(group, id, next);
                requests.transfer(group, id, last);
            }
            case 2 -> {
                requests.transfer(group, id, last);
                requests.remove(group, id);
            }
            case 3 -> requests.transfer(group, id, group);
            case 4 -> requests.transfer(next, id, last);
            case 5 -> requests.transfer(last, id + 1, group);
            case 6 -> requests.spawn(id, next, id % 40);
            case 7 -> requests.spawn(id, last, tick % 40);
            default -> {}
        }
    }

    private static void askBy(GroupView in, int i) {
        ask(in.group(), in.id()[i], in.clock().tick(), new Requests() {
            @Override
            public void remove(int group, int id) {
                in.remove(group, id);
            }

            @Override
            public void transfer(int group, int id, int to) {
                if (group == in.group() && id == in.id()[i]) in.transfer(i, () -> to);
                else in.transfer(group, id, () -> to);
            }

            @Override
            public void spawn(int asker, int group, float x) {
                in.spawn(i, () -> group, x, 7, 3);
            }
        });
    }

    static void addPasses(World world, Stage stage) {
        for (Group group : world.groups()) {
            world.pass(stage, "asks", group, (in, start, end) -> {
                for (int i = end - 1; i >= start; i--) askBy(in, i);
            });
        }
    }
}
