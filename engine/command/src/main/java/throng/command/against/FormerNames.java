package throng.command.against;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The names that types had while the command lay in {@code examples}. The classes that measure are renamed with them:
 * so builds of that time can be compared.
 */
final class FormerNames {
    private FormerNames() {}

    /** Returns the former name of a type, or a text with such names, with slashes. */
    static String of(String text) {
        return text.replace("throng/setup/", "throng/examples/setup/")
                .replace("throng/command/report/", "throng/examples/report/")
                .replace("throng/behaviour/people/", "throng/behaviour/body/");
    }

    /** Returns a class file whose texts, which are at the beginning, have the former names. */
    static byte[] in(byte[] type) throws IOException {
        var in = new DataInputStream(new ByteArrayInputStream(type));
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeLong(in.readLong()); // the mark of class files, and their version
        int constants = in.readUnsignedShort();
        out.writeShort(constants);
        for (int k = 1; k < constants; k++) {
            int kind = in.readUnsignedByte();
            out.writeByte(kind);
            if (kind == 1) {
                out.writeUTF(of(in.readUTF()));
                continue;
            }
            int length = length(kind);
            out.write(in.readNBytes(length));
            if (length == Long.BYTES) k++; // these count twice
        }
        in.transferTo(out);
        return bytes.toByteArray();
    }

    /** Returns the bytes of a constant behind its kind. */
    private static int length(int kind) {
        return switch (kind) {
            case 7, 8, 16, 19, 20 -> 2;
            case 15 -> 3;
            case 3, 4, 9, 10, 11, 12, 17, 18 -> 4;
            case 5, 6 -> Long.BYTES;
            default -> throw new IllegalArgumentException("no constant of a class file is of kind " + kind);
        };
    }
}
