package throng.world.state;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import throng.memory.store.StoredLedger;
import throng.record.StateBuffer;
import throng.record.StateReader;
import throng.record.StateWriter;

/** Writes and reads the ledgers of a world. They are matched by name; one that a file lacks holds zeros afterwards. */
public final class LedgerStates {
    /** The first version of the format that holds ledgers. */
    private static final int SINCE = 8;

    private static final int MOST = 1 << 20;

    private final List<StoredLedger> ledgers;
    private final List<StoredLedger> read = new ArrayList<>();
    private final List<long[]> values = new ArrayList<>();

    LedgerStates(List<StoredLedger> ledgers) {
        this.ledgers = ledgers;
    }

    static void write(List<StoredLedger> ledgers, StateWriter out) throws IOException {
        out.putInt(ledgers.size());
        for (int l = 0; l < ledgers.size(); l++) {
            out.putText(ledgers.get(l).name());
            long[] numbers = ledgers.get(l).values();
            out.putInt(numbers.length);
            for (long number : numbers) out.putLong(number);
        }
    }

    /** Takes over a copy of the same ledgers. */
    static void load(List<StoredLedger> ledgers, StateBuffer in) throws IOException {
        in.getInt();
        for (int l = 0; l < ledgers.size(); l++) {
            in.getText();
            in.getInt();
            long[] numbers = ledgers.get(l).values();
            for (int k = 0; k < numbers.length; k++) numbers[k] = in.getLong();
        }
    }

    /** Reads and checks all. {@link #apply} takes it over. */
    void read(StateReader in) throws IOException {
        if (in.version() < SINCE) return;
        int count = in.count("the number of ledgers", MOST);
        for (int l = 0; l < count; l++) {
            StoredLedger ledger = named(in.getText());
            Snapshot.checkEqual("the size of ledger " + ledger.name(), in.getInt(), ledger.size());
            long[] numbers = new long[ledger.size()];
            for (int k = 0; k < numbers.length; k++) numbers[k] = checked(ledger, k, in.getLong());
            read.add(ledger);
            values.add(numbers);
        }
    }

    private static long checked(StoredLedger ledger, int index, long bits) throws IOException {
        try {
            ledger.check(index, bits);
        } catch (IllegalArgumentException e) {
            throw new IOException("the file is corrupt, or of another world: " + e.getMessage(), e);
        }
        return bits;
    }

    private StoredLedger named(String name) throws IOException {
        for (StoredLedger ledger : ledgers) if (ledger.name().equals(name)) return ledger;
        throw new IOException(
                "the file has ledger '%s', and this world has %s: make it as the world of the file did, then restore"
                        .formatted(name, ledgers.isEmpty() ? "none" : ledgers));
    }

    /** Takes over what was read. */
    void apply() {
        for (StoredLedger ledger : ledgers) ledger.clear();
        for (int l = 0; l < read.size(); l++)
            System.arraycopy(values.get(l), 0, read.get(l).values(), 0, values.get(l).length);
    }
}
