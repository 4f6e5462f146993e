package throng.world;

import java.util.Arrays;
import throng.math.Check;

/** The followers of a world, in the order in which they were added. One may add or remove others while it is called. */
final class Followers {
    private TickFollower[] all = {}; // never changed in place: a loop over it goes on over the former ones

    void add(TickFollower follower) {
        Check.given("a follower", follower);
        TickFollower[] more = Arrays.copyOf(all, all.length + 1);
        more[all.length] = follower;
        all = more;
    }

    void remove(TickFollower follower) {
        Check.given("a follower", follower);
        all = Arrays.stream(all).filter(f -> !f.equals(follower)).toArray(TickFollower[]::new);
    }

    void ticked(World world) {
        for (TickFollower follower : all) follower.ticked(world);
    }
}
