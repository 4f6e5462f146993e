package throng.page.frame;

import org.jspecify.annotations.Nullable;
import throng.decision.tree.TreeMind;
import throng.math.Check;
import throng.motion.AgentProperty;
import throng.world.BulkColumns;
import throng.world.Group;

/**
 * The columns of a group that go into frames, and room for copies of them. Copies take no memory once there is room.
 */
final class PackedGroup {
    final Group group;
    private final BulkColumns columns;
    private final boolean ownRadius;
    private final boolean floats;
    private final boolean ints;
    private final @Nullable TreeMind tree;
    private final String colour;
    private final float radius;
    float radiusScale;

    PackedGroup(Group group, AgentColour colour) {
        this.group = Check.given("a group", group);
        this.colour = colour.name();
        columns = group.columns();
        var names = columns.floatNames();
        ownRadius = names.contains(AgentProperty.RADIUS.column());
        floats = names.contains(this.colour);
        ints = !floats && columns.intNames().contains(this.colour);
        tree = floats || ints ? null : AgentColour.tree(group, this.colour);
        radius = group.motion().radius();
        radiusScale = ownRadius ? largest() : radius;
    }

    private float largest() {
        var values = group.view(AgentProperty.RADIUS.column());
        float most = 0;
        for (int i = 0; i < values.limit(); i++) most = Math.max(most, values.get(i));
        return most;
    }

    /** Copies a built-in column. */
    void read(String column, float[] into) {
        columns.read(column, into);
    }

    void ids(int[] into) {
        columns.ids(into);
    }

    /** Adds the radius of each agent, 0 to 255 of the scale, in the uppermost byte. */
    void addRadii(int[] words, float[] scratch) {
        int n = group.count();
        if (!ownRadius) {
            for (int i = 0; i < n; i++) words[i] |= 255 << 24;
            return;
        }
        columns.read(AgentProperty.RADIUS.column(), scratch);
        float k = radiusScale > 0 ? 255 / radiusScale : 0;
        for (int i = 0; i < n; i++) words[i] |= Math.min(255, (int) (scratch[i] * k + .5f)) << 24;
    }

    /** Adds the colour of each agent in the third byte. */
    void addColours(int[] words, AgentColour by, FrameScratch s) {
        int n = group.count();
        float low = by.low, k = AgentColour.STEPS / (by.high - by.low);
        if (ints) {
            columns.read(colour, s.ints);
            int[] values = s.ints;
            if (by.numbers) for (int i = 0; i < n; i++) words[i] |= step((values[i] - low) * k) << 16;
            else for (int i = 0; i < n; i++) words[i] |= state(values[i]) << 16;
        } else if (tree != null) {
            tree.running(s.ints);
            int[] values = s.ints;
            for (int i = 0; i < n; i++) words[i] |= state(values[i]) << 16;
        } else if (floats) {
            columns.read(colour, s.a);
            float[] values = s.a;
            for (int i = 0; i < n; i++) words[i] |= step((values[i] - low) * k) << 16;
        } else if (colour.equals(AgentColour.SPEED)) {
            addSpeeds(words, low, k, s);
        } else {
            for (int i = 0; i < n; i++) words[i] |= AgentColour.NONE << 16;
        }
    }

    private void addSpeeds(int[] words, float low, float k, FrameScratch s) {
        float[] speeds = s.a;
        columns.speeds(speeds);
        for (int i = 0; i < group.count(); i++) words[i] |= step((speeds[i] - low) * k) << 16;
    }

    private static int step(float value) {
        return Math.min(AgentColour.STEPS, Math.max(0, (int) (value + .5f)));
    }

    private static int state(int value) {
        return value < 0 ? AgentColour.NONE : Math.min(AgentColour.STEPS, value);
    }
}
