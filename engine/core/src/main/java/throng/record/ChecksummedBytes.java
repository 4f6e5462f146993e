package throng.record;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * The file format of Throng: magic, version, numbers in little-endian order, and a CRC-32C of all of it at the end.
 * Reading trusts no number of the file: a claimed size takes no memory before the bytes have arrived.
 */
public final class ChecksummedBytes {
    private static final byte[] MAGIC = {(byte) 0x89, 'T', 'H', 'R', 'O', 'N', 'G', '\n'};
    private static final int CHUNK = 1 << 16;
    /** The outline of a floor with 1,000 rows of seats takes 2 MB. */
    private static final int LONGEST_TEXT = 1 << 24;

    private ChecksummedBytes() {}

    /** Writes numbers in order. */
    public static final class Writer implements StateWriter {
        private final OutputStream out;
        private final CRC32C crc = new CRC32C();
        private final ByteBuffer buffer = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
        /** The indices of agents in the order of their ids. */
        private int[] order = {};

        /** Begins a file of a format version. */
        public Writer(OutputStream out, int version) throws IOException {
            this.out = out;
            buffer.put(MAGIC);
            putInt(version);
        }

        @Override
        public void putInt(int value) throws IOException {
            reserve(4);
            buffer.putInt(value);
        }

        @Override
        public void putLong(long value) throws IOException {
            reserve(8);
            buffer.putLong(value);
        }

        @Override
        public void putText(String text) throws IOException {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            putInt(bytes.length);
            for (byte b : bytes) {
                reserve(1);
                buffer.put(b);
            }
        }

        @Override
        public void agents(int[] ids, int count, int idLimit) {
            int[] index = new int[idLimit]; // 0: no agent; else one more than its index
            for (int i = 0; i < count; i++) index[ids[i]] = i + 1;
            order = new int[count];
            for (int id = 0, k = 0; k < count; id++) if (index[id] > 0) order[k++] = index[id] - 1;
        }

        @Override
        public void putColumn(String name, int[] values, int n) throws IOException {
            for (int k = 0; k < n; k++) putInt(values[order[k]]);
        }

        @Override
        public void putColumn(String name, float[] values, int n) throws IOException {
            for (int k = 0; k < n; k++) putInt(Float.floatToRawIntBits(values[order[k]]));
        }

        /** Ends the file with its checksum. */
        public void end() throws IOException {
            flush();
            int sum = (int) crc.getValue();
            buffer.putInt(sum);
            flush();
            out.flush();
        }

        private void reserve(int bytes) throws IOException {
            if (buffer.remaining() < bytes) flush();
        }

        private void flush() throws IOException {
            crc.update(buffer.array(), 0, buffer.position());
            out.write(buffer.array(), 0, buffer.position());
            buffer.clear();
        }
    }

    /** Reads what {@link Writer} wrote, and reports faults. */
    public static final class Reader implements StateReader {
        private final InputStream in;
        private final CRC32C crc = new CRC32C();
        private long at;

        /**
         * Opens a file.
         *
         * @param newest the newest version that this code can read
         */
        public Reader(InputStream in, int newest) throws IOException {
            this.in = in;
            byte[] magic = bytes(MAGIC.length);
            for (int k = 0; k < MAGIC.length; k++)
                if (magic[k] != MAGIC[k]) throw new IOException("this is not a Throng file");
            int version = getInt();
            if (version > newest)
                throw new IOException(
                        "the file is of format %d, written by a newer Throng; this one reads up to %d: update it"
                                .formatted(version, newest));
            if (version < 1) throw corrupt("format " + version);
        }

        @Override
        public boolean canonical() {
            return true;
        }

        @Override
        public int getInt() throws IOException {
            return ByteBuffer.wrap(bytes(4)).order(ByteOrder.LITTLE_ENDIAN).getInt();
        }

        @Override
        public long getLong() throws IOException {
            return ByteBuffer.wrap(bytes(8)).order(ByteOrder.LITTLE_ENDIAN).getLong();
        }

        @Override
        public String getText() throws IOException {
            return new String(bytes(count("the length of a text", LONGEST_TEXT)), StandardCharsets.UTF_8);
        }

        /** Reads {@code n} ints. Memory grows with the bytes that arrive. */
        @Override
        public int[] getInts(int n) throws IOException {
            int[] values = new int[0];
            for (int done = 0; done < n; ) {
                int part = Math.min(n - done, CHUNK);
                byte[] bytes = bytes(4 * part);
                if (values.length < done + part) {
                    values = java.util.Arrays.copyOf(
                            values, (int) Math.min(n, Math.max(2L * values.length, done + part)));
                }
                ByteBuffer.wrap(bytes)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .asIntBuffer()
                        .get(values, done, part);
                done += part;
            }
            return values;
        }

        /** Checks the checksum at the end. */
        @Override
        public void end() throws IOException {
            int expected = (int) crc.getValue();
            if (getInt() != expected) throw corrupt("its checksum is wrong");
        }

        /** Checks that the stream ends here. */
        public void endOfStream() throws IOException {
            if (in.read() >= 0)
                throw new IOException("the file should end at byte " + at
                        + ", and goes on: give a stream that holds one snapshot and nothing behind it");
        }

        @Override
        public IOException corrupt(String what) {
            return new IOException("the file is corrupt near byte " + at + ": " + what);
        }

        private byte[] bytes(int n) throws IOException {
            byte[] bytes = in.readNBytes(n);
            if (bytes.length < n)
                throw new IOException(
                        "the file is truncated: it ends at byte " + (at + bytes.length) + ", in the middle");
            at += n;
            crc.update(bytes);
            return bytes;
        }
    }
}
