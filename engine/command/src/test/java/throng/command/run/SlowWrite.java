package throng.command.run;

import java.io.IOException;
import java.nio.file.Path;

/** A program that writes half of a file and waits until it is killed. */
final class SlowWrite {
    private SlowWrite() {}

    public static void main(String[] args) throws IOException {
        new OutputFile("--snapshot", Path.of(args[0])).write(out -> {
            out.write(new byte[1 << 20]);
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        });
    }
}
