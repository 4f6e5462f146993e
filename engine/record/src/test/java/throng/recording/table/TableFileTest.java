package throng.recording.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.flatbuf.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableFileTest {
    @Test
    void textIsQuotedWhereItMustBe(@TempDir Path folder) throws Exception {
        var table = new TableFile();
        table.numbers("a,b", 1, .5, Double.NaN, 1e300);
        table.texts("text", List.of("", "x,y", "a \"b\"", "two\nlines"));
        table.values("long", List.of("1", "2", "3", "9007199254740993"));
        table.values("short", List.of("1", "2.50", "-3", "4e2"));
        assertEquals(
                "\"a,b\",text,long,short\n1,,1,1\n0.5,\"x,y\",2,2.5\n,\"a \"\"b\"\"\",3,-3\n"
                        + "1.0E300,\"two\nlines\",9007199254740993,400\n",
                Files.readString(table.csv(folder.resolve("t.csv"))));
        assertThrows(IllegalArgumentException.class, () -> table.numbers("text", 1, 2, 3, 4));
        assertThrows(IllegalArgumentException.class, () -> table.numbers("short of rows", 1));
    }

    /** Read by the tables of the format alone, as any reader does. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 1000})
    void arrowHoldsTheSame(int rows, @TempDir Path folder) throws Exception {
        var numbers = new double[rows];
        var texts = new ArrayList<String>();
        for (int k = 0; k < rows; k++) {
            numbers[k] = k / 3.;
            texts.add(k % 5 == 0 ? "" : "größe " + k);
        }
        var table = new TableFile();
        table.texts("name", texts);
        table.numbers("value", numbers);
        var file = ByteBuffer.wrap(Files.readAllBytes(table.arrow(folder.resolve("t.arrow"))))
                .order(ByteOrder.LITTLE_ENDIAN);
        assertEquals("ARROW1", new String(file.array(), 0, 6, StandardCharsets.US_ASCII));
        int length = file.getInt(file.limit() - 10), at = file.limit() - 10 - length;
        Footer footer = Footer.getRootAsFooter(part(file, at, length));
        assertEquals(2, footer.schema().fieldsLength());
        assertEquals("name", footer.schema().fields(0).name());
        assertEquals(Type.FloatingPoint, footer.schema().fields(1).typeType());
        var block = footer.recordBatches(0);
        int head = (int) block.offset(), body = head + block.metaDataLength();
        assertTrue(body % 8 == 0);
        var message = Message.getRootAsMessage(part(file, head + 8, block.metaDataLength() - 8));
        assertEquals(block.bodyLength(), message.bodyLength());
        var batch = (RecordBatch) message.header(new RecordBatch());
        assertEquals(rows, batch.length());
        var ends = buffer(file, body, batch, 1);
        var letters = buffer(file, body, batch, 2);
        var values = buffer(file, body, batch, 4);
        for (int k = 0; k < rows; k++) {
            byte[] text = new byte[ends.getInt(4 * k + 4) - ends.getInt(4 * k)];
            letters.get(ends.getInt(4 * k), text);
            assertEquals(texts.get(k), new String(text, StandardCharsets.UTF_8));
            assertEquals(numbers[k], values.getDouble(8 * k));
        }
    }

    private static ByteBuffer buffer(ByteBuffer file, int body, RecordBatch batch, int b) {
        return part(file, body + (int) batch.buffers(b).offset(), (int)
                batch.buffers(b).length());
    }

    private static ByteBuffer part(ByteBuffer file, int at, int length) {
        return file.slice(at, length).order(ByteOrder.LITTLE_ENDIAN);
    }
}
