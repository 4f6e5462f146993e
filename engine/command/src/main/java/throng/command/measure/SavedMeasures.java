package throng.command.measure;

import java.io.IOException;
import throng.record.ChecksummedBytes;

/**
 * What is measured in a run, and what was counted so far, as a snapshot holds it.
 *
 * @param options as {@code MeasureOptions.text} writes them; empty: nothing is measured
 * @param state as {@code CrowdMeasures.write} writes it
 */
public record SavedMeasures(String options, byte[] state) {
    /** Nothing is measured. */
    public static final SavedMeasures NONE = new SavedMeasures("", new byte[0]);

    private static final int LONGEST = 1 << 30;

    /**
     * Writes it.
     *
     * @throws IOException if the file cannot be written
     */
    public void write(ChecksummedBytes.Writer out) throws IOException {
        out.putText(options);
        out.putInt(state.length);
        for (int b = 0; b < state.length; b += Integer.BYTES) {
            int four = 0;
            for (int k = 0; k < Integer.BYTES; k++)
                four = four << Byte.SIZE | (b + k < state.length ? state[b + k] & 0xFF : 0);
            out.putInt(four);
        }
    }

    /**
     * Reads it.
     *
     * @throws IOException if the file is truncated or corrupt
     */
    public static SavedMeasures read(ChecksummedBytes.Reader in) throws IOException {
        String options = in.getText();
        int length = in.count("bytes of measures", LONGEST);
        int[] fours = in.getInts((length + Integer.BYTES - 1) / Integer.BYTES);
        var state = new byte[length];
        for (int b = 0; b < length; b++)
            state[b] = (byte) (fours[b / Integer.BYTES] >>> Byte.SIZE * (Integer.BYTES - 1 - b % Integer.BYTES));
        return new SavedMeasures(options, state);
    }
}
