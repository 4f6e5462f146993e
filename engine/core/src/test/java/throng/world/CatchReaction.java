package throng.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.joml.Vector3f;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Cohesion;
import throng.memory.Handle;

/** What is done about one catch. Group 0 is prey, group 1 hunts. */
interface CatchReaction {
    void to(World world, Handle hunter, Handle prey);

    /** A hare that is caught becomes a fox, somewhere else. */
    CatchReaction TRANSFER = (world, fox, hare) -> {
        Group hares = world.groups().get(0), foxes = world.groups().get(1);
        if (hares.alive(hare)) foxes.teleport(hares.transfer(hare, foxes), 3, 4, 0);
        else assertTrue(foxes.alive(fox), "two foxes caught it");
    };

    /** Changes of each kind. */
    enum Change implements CatchReaction {
        REMOVE {
            @Override
            public void to(World world, Handle hunter, Handle prey) {
                var hares = world.groups().getFirst();
                if (hares.alive(prey)) hares.remove(prey);
            }
        },
        ADD {
            @Override
            public void to(World world, Handle hunter, Handle prey) {
                var foxes = world.groups().get(1);
                if (foxes.count() > 500) return; // each fox that is added catches hares, too
                var p = foxes.position(hunter, new Vector3f());
                foxes.add(p.x + 1, p.y);
            }
        },
        SPAWN_WITH_VALUES {
            @Override
            public void to(World world, Handle hunter, Handle prey) {
                var hares = world.groups().getFirst();
                if (hares.count() > 320) return;
                var born = hares.floats("born as number " + hares.count(), 0);
                hares.spawn(3, Spawn.disc(3, 3, 2).with(born, agent -> agent.random(10)));
            }
        },
        TELEPORT {
            @Override
            public void to(World world, Handle hunter, Handle prey) {
                world.groups().getFirst().teleport(prey, hunter.id(), prey.id(), 0);
            }
        },
        TRANSFER {
            @Override
            public void to(World world, Handle hunter, Handle prey) {
                CatchReaction.TRANSFER.to(world, hunter, prey);
            }
        },
        WRITE {
            @Override
            public void to(World world, Handle hunter, Handle prey) {
                var columns = world.groups().getFirst().columns();
                float[] fear = new float[world.groups().getFirst().count()];
                columns.read("fear", fear);
                fear[world.groups().getFirst().index(prey)] += 3;
                columns.write("fear", fear);
            }
        },
        SETUP {
            @Override
            public void to(World world, Handle hunter, Handle prey) {
                if (world.groups().size() > 3) return;
                world.group("group " + world.groups().size())
                        .steer(Cohesion.of(1, 4))
                        .add(1, 1);
                var hares = world.groups().getFirst();
                hares.steer(Cohesion.of(.5f, 3), Wander.DEFAULT).maxSpeed(2);
                int k = world.groups().size();
                var seen = hares.floats("seen" + k, 0);
                world.pass(TickPass.Stage.AFTER_SORTING, "pass" + k, hares, (in, start, end) -> {
                    for (int i = start; i < end; i++) seen.values()[i] += in.id()[i];
                });
            }
        },
        RESTORE {
            @Override
            public void to(World world, Handle hunter, Handle prey) {
                try {
                    var out = new ByteArrayOutputStream();
                    world.snapshot(out);
                    world.groups().get(1).add(1, 1);
                    world.restore(new ByteArrayInputStream(out.toByteArray()));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        },
        ASK {
            @Override
            public void to(World world, Handle hunter, Handle prey) {
                var hares = world.groups().getFirst();
                var found = new IntArrayList();
                var p = hares.position(prey, new Vector3f());
                assertEquals(p.x, hares.view("x").get(hares.index(prey)));
                hares.query().within(p.x, p.y, 0, .001f, found);
                assertTrue(found.contains(hares.index(prey)));
                assertFalse(world.explain(hunter).parts().isEmpty());
            }
        }
    }
}
