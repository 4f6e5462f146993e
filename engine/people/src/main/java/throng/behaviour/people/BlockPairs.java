package throng.behaviour.people;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.List;
import throng.behaviour.GroupView;
import throng.kernel.Force;
import throng.memory.Agents;
import throng.motion.PropertyReader;
import throng.perception.CandidateTiles;
import throng.simd.derive.KernelInput;

/** The wide loop of a {@link PairKernel} over one neighbourhood, with what it reads: scratch of one worker. */
final class BlockPairs {
    private final PairKernel kernel;
    private final PairTile loop;
    private final boolean asksWalls;
    CandidateTiles tiles;
    /** The places of the agents, and of the candidates, metres. */
    float[] ownX;

    float[] ownY;
    float[] px;
    float[] py;
    int start;
    /** The agents are among their own candidates. */
    boolean own;
    /** The square of how far they look, m², and its bits. */
    float look2;

    int look2Bits;
    float[] steered;
    WallShade shade;
    /** The end of the edges of the present tile. */
    int shadeEnd;
    /** By input of the kernel. */
    final float[] numbers;

    final float[][] floats;
    final int[] masks;
    private final List<KernelInput> inputs;
    private final List<PairField> fields;
    /** By input: whether the loop changes it. */
    private final boolean[] changed;
    /** By input that is changed: the entries before the loop. */
    private final float[][] before;
    /** The agents that are run again. */
    private final boolean[] again = new boolean[Force.LENGTH];

    @SuppressWarnings("NullAway.Init") // begin sets the rest
    BlockPairs(PairKernel kernel, PairCode code, MethodHandles.Lookup lookup) {
        this.kernel = kernel;
        loop = code.tile();
        asksWalls = code.kernel.asksWalls();
        inputs = code.kernel.inputs();
        fields = inputs.stream()
                .map(input -> new PairField(input, kernel.getClass(), lookup))
                .toList();
        int n = inputs.size();
        numbers = new float[n];
        floats = new float[n][];
        masks = new int[n];
        changed = new boolean[n];
        before = new float[n][];
        for (KernelInput entry : code.kernel.changed()) {
            changed[inputs.indexOf(entry)] = true;
            before[inputs.indexOf(entry)] = new float[Force.LENGTH];
        }
    }

    /** Runs the kernel for all neighbours of the block that are seen. */
    void run() {
        PeopleBlock people = kernel.people;
        int n = people.size();
        if (n == 0) {
            loop.open(this, -1, 0);
            loop.nearWalls(this, -1, 0);
            return;
        }
        begin(people);
        Arrays.fill(again, 0, n, false);
        for (int i = 0; i < floats.length; i++) if (changed[i]) System.arraycopy(floats[i], 0, before[i], 0, n);
        for (int t = 0, k = 0; t < tiles.count(); t++) {
            int stop = tiles.stop()[t] - start;
            shadeEnd = asksWalls ? shade.end(k, stop) : 0;
            long lanes = shadeEnd == 0 ? loop.open(this, t, k) : loop.nearWalls(this, t, k);
            for (; lanes != 0; lanes &= lanes - 1) again(k + Long.numberOfTrailingZeros(lanes));
            k = stop;
        }
        for (int i = 0; i < floats.length; i++) if (changed[i] && isDoubtful(floats[i], n)) takeBack(floats[i], n);
        for (int k = 0; k < n; k++) if (again[k]) kernel.one(k);
    }

    /** Whether an array may hold what is not a number; C2 makes registers of this loop. */
    private static boolean isDoubtful(float[] values, int n) {
        int bits = 0;
        for (int k = 0; k < n; k++) bits |= Float.floatToRawIntBits(values[k] * 0f);
        return bits << 1 != 0; // without the sign of zeros
    }

    private void takeBack(float[] values, int n) {
        for (int k = 0; k < n; k++) if (Float.isNaN(values[k]) && steered[k] != 0) again(k);
    }

    /** Takes back what was done to an agent that is run again. */
    private void again(int k) {
        for (int i = 0; i < floats.length; i++) if (changed[i]) floats[i][k] = before[i][k];
        again[k] = true;
    }

    private void begin(PeopleBlock people) {
        GroupView in = people.in();
        Agents others = people.others();
        float look = people.rule().neighbourhoods().get(people.neighbourhood()).radius();
        tiles = in.candidates(people.rule(), people.neighbourhood(), people.start(), people.end());
        ownX = in.position(0);
        ownY = in.position(1);
        px = others.now(0);
        py = others.now(1);
        start = people.start();
        own = people.group() == in.group();
        look2 = look * look;
        look2Bits = Float.floatToRawIntBits(look2);
        steered = people.steered;
        shade = people.shade;
        for (int i = 0; i < numbers.length; i++) read(i);
        for (int i = 0; i < numbers.length; i++) if (changed[i]) requireAlone(i);
    }

    /** What the loop changes it reads by no other name. */
    @SuppressWarnings("ReferenceEquality")
    private void requireAlone(int i) {
        for (int other = 0; other < numbers.length; other++)
            if (floats[i] == floats[other] && i != other)
                throw new IllegalStateException("the fields " + inputs.get(i).name() + " and "
                        + inputs.get(other).name() + " hold one array: make another for what the kernel changes");
    }

    private void read(int i) {
        PairField field = fields.get(i);
        switch (inputs.get(i).kind()) {
            case NUMBER -> numbers[i] = field.number(kernel);
            case OWN -> {
                floats[i] = (float[]) field.object(kernel);
                if (floats[i].length < Force.LENGTH)
                    throw new IllegalStateException("the array " + inputs.get(i).name() + " has " + floats[i].length
                            + " entries: make it a new float[Force.LENGTH]");
            }
            case OTHER -> floats[i] = (float[]) field.object(kernel);
            case ENTRY -> {
                var reader = (PropertyReader) field.object(kernel);
                floats[i] = reader.values();
                masks[i] = reader.mask();
            }
            default -> {} // parameters
        }
    }
}
