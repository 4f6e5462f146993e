package throng.page.frame;

import java.util.ArrayList;
import java.util.List;
import throng.world.World;

/**
 * Writes a world into the bytes of a frame. Once buffers have grown, it allocates nothing.
 *
 * <p>All numbers are little endian, in words of 4 bytes:
 *
 * <pre>
 * u32 agents, u64 tick, f32 time, u32 serial, u32 groups, u32 world,
 * f32 low and high end of the colours, f32 x y z of the low corner, f32 x y z of the high corner,
 * u32 1: colours are numbers between both ends, 0: states,
 * for each group: u32 agents, f32 radius that 255 means,
 * for each group, for each agent, one after another:
 *   u16 x, u16 y                                   of all agents; 0 and 65535: outside of the box
 *   2D: i8 hx, i8 hy, u8 colour, u8 radius         of all agents
 *   3D: u16 z, u8 colour, u8 radius                of all agents
 *   3D: i8 hx, i8 hy, i8 hz, 0                     of all agents
 *   u32 id                                         of all agents
 * </pre>
 */
public final class FramePacker {
    /** Words before the groups. */
    public static final int HEAD = 16;

    private static final float INSIDE = 65_533;
    private static final int OUTSIDE = 65_535;
    private static final float HEADING = 127;

    private final FrameScratch scratch = new FrameScratch();
    private final List<PackedGroup> groups = new ArrayList<>();
    private AgentColour colour = new AgentColour(AgentColour.GROUP);

    /** Looks at the groups and columns of a world again, and at the range of the colours. */
    public void look(World world, AgentColour by) {
        colour = by;
        by.fit(world);
        groups.clear();
        for (var group : world.groups()) groups.add(new PackedGroup(group, by));
    }

    /**
     * Writes a frame.
     *
     * @param world that {@link #look} saw
     * @param box within which positions are told
     * @param into is overwritten
     * @param serial number of the frame
     * @param number of the world
     */
    public void pack(World world, ViewBox box, FrameBuffer into, int serial, int number) {
        int axes = world.space().axes(), agents = 0;
        for (int g = 0; g < groups.size(); g++) {
            int n = groups.get(g).group.count();
            scratch.fit(n);
            agents += n;
        }
        into.begin(Math.addExact(HEAD + 2 * groups.size(), Math.multiplyExact(agents, axes + 1)), serial);
        head(world, box, into, agents, number);
        for (int g = 0; g < groups.size(); g++) {
            into.put(groups.get(g).group.count());
            into.put(groups.get(g).radiusScale);
        }
        for (int g = 0; g < groups.size(); g++) {
            if (axes == 2) flat(groups.get(g), box, into);
            else solid(groups.get(g), box, into);
        }
        into.end();
    }

    private void head(World world, ViewBox box, FrameBuffer into, int agents, int number) {
        into.put(agents);
        into.put((int) world.ticks());
        into.put((int) (world.ticks() >>> 32));
        into.put((float) world.time());
        into.put(into.serial());
        into.put(groups.size());
        into.put(number);
        into.put(colour.low);
        into.put(colour.high);
        for (int a = 0; a < 3; a++) into.put(box.low()[a]);
        for (int a = 0; a < 3; a++) into.put(box.high()[a]);
        into.put(colour.numbers ? 1 : 0);
    }

    private void flat(PackedGroup columns, ViewBox box, FrameBuffer into) {
        int n = columns.group.count();
        int[] words = scratch.words;
        places(columns, box, into);
        float[] hx = scratch.a, hy = scratch.b;
        columns.read("hx", hx);
        columns.read("hy", hy);
        for (int i = 0; i < n; i++) words[i] = (int) (hx[i] * HEADING) & 255 | ((int) (hy[i] * HEADING) & 255) << 8;
        columns.addColours(words, colour, scratch);
        columns.addRadii(words, scratch.a);
        into.put(words, n);
        columns.ids(scratch.ints);
        into.put(scratch.ints, n);
    }

    private void solid(PackedGroup columns, ViewBox box, FrameBuffer into) {
        int n = columns.group.count();
        int[] words = scratch.words;
        places(columns, box, into);
        columns.read("z", scratch.a);
        quantise(scratch.a, box, 2, n, words);
        columns.addColours(words, colour, scratch);
        columns.addRadii(words, scratch.a);
        into.put(words, n);
        float[] hx = scratch.a, hy = scratch.b, hz = scratch.c;
        columns.read("hx", hx);
        columns.read("hy", hy);
        columns.read("hz", hz);
        for (int i = 0; i < n; i++)
            words[i] = (int) (hx[i] * HEADING) & 255
                    | ((int) (hy[i] * HEADING) & 255) << 8
                    | ((int) (hz[i] * HEADING) & 255) << 16;
        into.put(words, n);
        columns.ids(scratch.ints);
        into.put(scratch.ints, n);
    }

    /** Writes x and y of all agents. */
    private void places(PackedGroup columns, ViewBox box, FrameBuffer into) {
        int n = columns.group.count();
        int[] words = scratch.words, other = scratch.ints;
        columns.read("x", scratch.a);
        quantise(scratch.a, box, 0, n, words);
        columns.read("y", scratch.a);
        quantise(scratch.a, box, 1, n, other);
        for (int i = 0; i < n; i++) words[i] |= other[i] << 16;
        into.put(words, n);
    }

    /** Ends of the box become 1 and 65534; what lies outside becomes 0 or 65535. */
    private static void quantise(float[] p, ViewBox box, int axis, int n, int[] into) {
        float low = box.low()[axis], high = box.high()[axis];
        float k = high > low ? INSIDE / (high - low) : 0;
        for (int i = 0; i < n; i++) into[i] = Math.min(OUTSIDE, Math.max(0, (int) ((p[i] - low) * k + 1.5f)));
    }
}
