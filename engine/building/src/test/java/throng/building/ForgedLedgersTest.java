package throng.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import java.util.zip.CRC32C;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import throng.memory.Ledger;
import throng.world.World;

/** A number of a ledger that no building writes is refused with its range, or the world goes on with it. */
class ForgedLedgersTest {
    private static final long[] WRONG = {
        -1,
        77,
        Integer.MIN_VALUE,
        Long.MIN_VALUE,
        Long.MAX_VALUE,
        1L << 40,
        Double.doubleToRawLongBits(-2),
        Double.doubleToRawLongBits(1e300),
        Double.doubleToRawLongBits(Double.NaN),
        Double.doubleToRawLongBits(Double.NEGATIVE_INFINITY),
        Double.doubleToRawLongBits(Double.POSITIVE_INFINITY)
    };

    private static World station() {
        var station = Station.of(builder -> builder.workers(1));
        var gate = List.of(new Doorway.Change(.1f, 0), new Doorway.Change(9, 2));
        var when = new PeopleCondition.Came("door", 2);
        station.building()
                .event(new BuildingEvent("late", 4, when, BuildingEvent.Turn.of("people", "out")))
                .door(new Doorway("gate", "people", "south", gate, List.of(new Doorway.Reaction(when, 1))));
        return station.world();
    }

    private static World storeys() {
        return Storeys.of(40, builder -> builder.workers(1)).world();
    }

    private static byte[] snapshot(World world) throws IOException {
        var out = new ByteArrayOutputStream();
        world.snapshot(out);
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void eachNumberHasARange(boolean storeys) throws IOException {
        Supplier<World> made = storeys ? ForgedLedgersTest::storeys : ForgedLedgersTest::station;
        int refused = 0;
        try (World world = made.get()) {
            for (int t = 0; t < 40; t++) world.tick(.1f);
            byte[] good = snapshot(world);
            assertTrue(world.ledgers().size() > 2, () -> world.ledgers().toString());
            for (Ledger ledger : world.ledgers()) {
                int at = place(good, ledger);
                for (int k = 0; k < ledger.size(); k++)
                    for (long wrong : WRONG)
                        refused += isRefused(world, forged(good, at + 8 * k, wrong), ledger, k) ? 1 : 0;
            }
            world.restore(new ByteArrayInputStream(good));
            assertEquals(good.length, snapshot(world).length);
        }
        assertTrue(refused > 50, refused + " refused");
    }

    private static boolean isRefused(World world, byte[] forged, Ledger ledger, int number) {
        try {
            world.restore(new ByteArrayInputStream(forged));
        } catch (IOException e) {
            String told = String.valueOf(e.getMessage());
            assertTrue(told.contains("number " + number + " of ledger '" + ledger.name() + "'"), told);
            return true;
        }
        try {
            for (int t = 0; t < 2; t++) world.tick(.1f);
        } catch (RuntimeException e) {
            fail(number + " of " + ledger + ": " + ledger.get(number), e);
        }
        return false;
    }

    private static byte[] forged(byte[] good, int at, long value) {
        byte[] bytes = good.clone();
        var numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        numbers.putLong(at, value);
        var crc = new CRC32C();
        crc.update(bytes, 0, bytes.length - 4);
        numbers.putInt(bytes.length - 4, (int) crc.getValue());
        return bytes;
    }

    /** Where the numbers of a ledger begin: behind its name and its size. */
    private static int place(byte[] bytes, Ledger ledger) {
        byte[] name = ledger.name().getBytes(StandardCharsets.UTF_8);
        var numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = bytes.length - 8 - name.length; at >= 0; at--) {
            boolean here = true;
            for (int k = 0; here && k < name.length; k++) here = bytes[at + k] == name[k];
            if (here && numbers.getInt(at + name.length) == ledger.size()) return at + name.length + 4;
        }
        return fail(ledger + " is in no snapshot");
    }
}
