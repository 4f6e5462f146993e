package throng.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Makes the bundle for Maven Central from the staged files, and judges it: the last step of {@code mvn -Prelease verify}. */
public final class MakeRelease {
    private MakeRelease() {}

    /**
     * Makes a release in {@code release/target}.
     *
     * @param args root of the repository, version, time that all files of the release have
     */
    public static void main(String[] args) throws IOException {
        Path root = Path.of(args[0]);
        String version = args[1];
        Instant time = Instant.parse(args[2]);
        Path target = root.resolve("release/target");
        Path bundle = target.resolve("throng-" + version + "-bundle.zip");
        Bundle.write(target.resolve("staging"), bundle, time);
        var keys = Keys.read(Files.readAllBytes(target.resolve("public.asc")));
        List<String> offences = Bundle.read(bundle).offences(keys);
        offences.forEach(System.err::println);
        if (!offences.isEmpty()) {
            System.err.println("release: Maven Central would refuse " + bundle + "; see the lines above");
            System.exit(1);
        }
        System.out.println("release: " + bundle + " holds what Maven Central asks");
    }
}
