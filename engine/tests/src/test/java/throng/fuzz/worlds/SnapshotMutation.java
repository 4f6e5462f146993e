package throng.fuzz.worlds;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** Damages snapshots at random. It knows nothing about their format except numbers and the checksum at the end. */
final class SnapshotMutation {
    private static final int CHECKSUM_BYTES = 4;
    private static final float[] FLOATS = {
        0,
        -0f,
        1,
        -1,
        1e15f,
        -1e15f,
        1.1e15f,
        1e20f,
        1e30f,
        Float.MAX_VALUE,
        -Float.MAX_VALUE,
        Float.MIN_VALUE,
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY,
        1e6f,
        1e7f,
        150,
        -150
    };
    private static final int[] INTS = {
        0, 1, 2, 3, -1, -2, 31, 255, 65_535, 65_536, 1 << 20, 1 << 26, 1 << 30, Integer.MAX_VALUE, Integer.MIN_VALUE
    };
    private static final long[] LONGS = {
        0,
        -1,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        1L << 53,
        Double.doubleToRawLongBits(1e308),
        Double.doubleToRawLongBits(Double.NaN),
        Double.doubleToRawLongBits(-1),
        Double.doubleToRawLongBits(1e15)
    };

    private final WorldRandom random;

    SnapshotMutation(WorldRandom random) {
        this.random = random;
    }

    /** A mutation of a snapshot, perhaps with a piece of another. Every other one has a valid checksum. */
    byte[] of(byte[] snapshot, byte[] other) {
        byte[] bytes = snapshot.clone();
        for (int k = random.chance(.7) ? 1 : 1 + random.below(4); k > 0; k--) bytes = once(bytes, other);
        if (random.chance(.5)) setChecksum(bytes);
        return bytes;
    }

    /** Sets a valid checksum. */
    static void setChecksum(byte[] bytes) {
        if (bytes.length < CHECKSUM_BYTES) return;
        var crc = new CRC32C();
        crc.update(bytes, 0, bytes.length - CHECKSUM_BYTES);
        numbers(bytes).putInt(bytes.length - CHECKSUM_BYTES, (int) crc.getValue());
    }

    private static ByteBuffer numbers(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private byte[] once(byte[] bytes, byte[] other) {
        if (bytes.length < 64) return bytes;
        int at = random.below(bytes.length - 16), rest = bytes.length - at - 8;
        var numbers = numbers(bytes);
        switch (random.below(12)) {
            case 0 -> bytes[at] ^= (byte) (1 << random.below(8));
            case 1 -> {
                return Arrays.copyOf(bytes, at);
            }
            case 2 -> { // a piece of the other snapshot
                int n = Math.min(rest, Math.min(1 + random.below(200), other.length));
                System.arraycopy(other, random.below(other.length - n + 1), bytes, at, n);
            }
            case 3, 4, 5 -> numbers.putInt(at, Float.floatToRawIntBits(FLOATS[random.below(FLOATS.length)]));
            case 6, 7 -> numbers.putInt(at, INTS[random.below(INTS.length)]);
            case 8 -> numbers.putLong(at, LONGS[random.below(LONGS.length)]);
            case 9 -> numbers.putInt(at + 4, numbers.getInt(at)); // the same number twice: a repeated id
            case 10 -> numbers.putInt(at, numbers.getInt(at) + (random.chance(.5) ? 1 : -1));
            default -> {
                return random.chance(.5) ? without(bytes, at, 1 + random.below(Math.max(1, rest))) : name(bytes, at);
            }
        }
        return bytes;
    }

    private static byte[] without(byte[] bytes, int at, int n) {
        byte[] less = Arrays.copyOf(bytes, bytes.length - n);
        System.arraycopy(bytes, at + n, less, at, bytes.length - at - n);
        return less;
    }

    /** Inserts a name of any length, sometimes not valid UTF-8. */
    private byte[] name(byte[] bytes, int at) {
        byte[] name = "x".repeat(random.of(0, 3, 300, 65_535, 65_536, 70_000)).getBytes(StandardCharsets.UTF_8);
        if (name.length > 2 && random.chance(.3)) name[1] = (byte) 0xED; // begins a surrogate
        byte[] more = new byte[bytes.length + 4 + name.length];
        System.arraycopy(bytes, 0, more, 0, at);
        numbers(more).putInt(at, name.length);
        System.arraycopy(name, 0, more, at + 4, name.length);
        System.arraycopy(bytes, at, more, at + 4 + name.length, bytes.length - at);
        return more;
    }
}
