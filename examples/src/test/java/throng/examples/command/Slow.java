package throng.examples.command;

import java.io.IOException;
import java.nio.file.Path;

/** A command that writes half of a file, and waits to be killed. */
final class Slow {
    private Slow() {}

    public static void main(String[] args) throws IOException {
        new OutputFile("--snapshot", Path.of(args[0])).write(out -> {
            out.write(new byte[1 << 20]);
            System.out.println("half");
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        });
    }
}
