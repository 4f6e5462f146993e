package throng.examples.tracks;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import throng.behaviour.Rule;
import throng.memory.Handle;
import throng.world.Group;

/** A group of few agents, of whom each leaves a track. */
public final class TrackedGroup {
    private final Group group;
    private final String label;
    private final int rgb;
    private final List<Track> tracks = new ArrayList<>();
    private List<Rule> turns = List.of();
    private boolean gazes;

    TrackedGroup(Group group, String label, int rgb) {
        this.group = group;
        this.label = label;
        this.rgb = rgb;
    }

    /** Where one agent was in each tick, and where it looked. */
    static final class Track {
        final Handle who;
        final FloatArrayList x = new FloatArrayList(), y = new FloatArrayList();
        final FloatArrayList hx = new FloatArrayList(), hy = new FloatArrayList();
        final Vector3f heading = new Vector3f();
        boolean done;

        Track(Handle who) {
            this.who = who;
        }
    }

    /** Says what they do. */
    public TrackedGroup steer(Rule... rules) {
        group.steer(rules);
        return this;
    }

    /** Turns them by rules, and shows each second where they look. */
    public TrackedGroup turn(Rule... rules) {
        group.turn(rules);
        turns = List.of(rules);
        return gaze();
    }

    /** Shows each second where they look. */
    TrackedGroup gaze() {
        gazes = true;
        return this;
    }

    /** One more, metres and metres per second; at rest it looks along x. */
    public Handle add(float x, float y, float vx, float vy) {
        int[] id = group.spawn(1, agent -> {
            agent.position(x, y, 0);
            agent.heading(1, 0, 0);
            agent.velocity(vx, vy, 0);
        });
        var who = group.handle(id[0]);
        tracks.add(new Track(who));
        return who;
    }

    /** One more, at rest, metres. */
    public Handle add(float x, float y) {
        return add(x, y, 0, 0);
    }

    /** For its limits. */
    public Group group() {
        return group;
    }

    /** Whether it is shown where they look. */
    boolean gazes() {
        return gazes;
    }

    /** What turns them. */
    List<Rule> turns() {
        return turns;
    }

    String label() {
        return label;
    }

    int rgb() {
        return rgb;
    }

    List<Track> tracks() {
        return tracks;
    }

    void record() {
        var at = new Vector3f();
        for (var track : tracks) {
            if (track.done || !group.alive(track.who)) continue;
            group.position(track.who, at);
            group.heading(track.who, track.heading);
            track.x.add(at.x);
            track.y.add(at.y);
            track.hx.add(track.heading.x);
            track.hy.add(track.heading.y);
        }
    }

    void done(Handle who) {
        for (var track : tracks) track.done |= track.who.equals(who);
    }
}
