package throng.examples.tracks;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import throng.behaviour.Rule;
import throng.memory.Handle;
import throng.world.Group;

/** A small group whose agents leave tracks. */
public final class TrackedGroup {
    private final Group group;
    private final String label;
    private final int rgb;
    private final List<Track> tracks = new ArrayList<>();
    private List<Rule> turnRules = List.of();
    private boolean showsHeadings;

    TrackedGroup(Group group, String label, int rgb) {
        this.group = group;
        this.label = label;
        this.rgb = rgb;
    }

    /** The position and heading of an agent in each tick. */
    static final class Track {
        final Handle agent;
        final FloatArrayList x = new FloatArrayList(), y = new FloatArrayList();
        final FloatArrayList hx = new FloatArrayList(), hy = new FloatArrayList();
        final Vector3f heading = new Vector3f();
        boolean ended;

        Track(Handle agent) {
            this.agent = agent;
        }
    }

    /** Sets the rules of the group. */
    public TrackedGroup steer(Rule... rules) {
        group.steer(rules);
        return this;
    }

    /** Sets the rules that turn the group, and shows the headings. */
    public TrackedGroup turn(Rule... rules) {
        group.turn(rules);
        turnRules = List.of(rules);
        return showHeadings();
    }
    /** Shows the heading of each agent every half second, or every 2.5 s in panels over 25 s. */
    TrackedGroup showHeadings() {
        showsHeadings = true;
        return this;
    }

    /**
     * Adds an agent. At rest its heading is along x.
     *
     * @param x metres
     * @param y metres
     * @param vx metres per second
     * @param vy metres per second
     */
    public Handle add(float x, float y, float vx, float vy) {
        int[] id = group.spawn(1, added -> {
            added.position(x, y, 0);
            added.heading(1, 0, 0);
            added.velocity(vx, vy, 0);
        });
        var agent = group.handle(id[0]);
        tracks.add(new Track(agent));
        return agent;
    }

    /**
     * Adds an agent at rest.
     *
     * @param x metres
     * @param y metres
     */
    public Handle add(float x, float y) {
        return add(x, y, 0, 0);
    }

    /** Returns the group. Use it to set limits such as the greatest speed. */
    public Group group() {
        return group;
    }

    /** Returns whether headings are shown. */
    boolean showsHeadings() {
        return showsHeadings;
    }

    /** Returns the rules that turn the group. */
    List<Rule> turnRules() {
        return turnRules;
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

    /** Adds the current position and heading of each agent to its track. */
    void record() {
        var at = new Vector3f();
        for (var track : tracks) {
            if (track.ended || !group.alive(track.agent)) continue;
            group.position(track.agent, at);
            group.heading(track.agent, track.heading);
            track.x.add(at.x);
            track.y.add(at.y);
            track.hx.add(track.heading.x);
            track.hy.add(track.heading.y);
        }
    }

    /** Ends the track of an agent. */
    void end(Handle agent) {
        for (var track : tracks) track.ended |= track.agent.equals(agent);
    }
}
