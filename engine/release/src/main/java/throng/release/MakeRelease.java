package throng.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.io.file.PathUtils;

/** Makes bundle and downloads from what is built, and judges them: the last step of {@code mvn -Prelease verify}. */
public final class MakeRelease {
    private MakeRelease() {}

    /**
     * Makes a release in {@code engine/release/target}.
     *
     * @param args root of the repository, version, time that all files of the release have
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path root = Path.of(args[0]);
        String version = args[1];
        Instant time = Instant.parse(args[2]);
        Path target = root.resolve("engine/release/target");
        if (!makeBundle(root, target, target.resolve("throng-" + version + "-bundle.zip"), time)) System.exit(1);
        makeDownloads(root, target, version, time);
    }

    private static boolean makeBundle(Path root, Path target, Path bundle, Instant time) throws IOException {
        Bundle.write(target.resolve("staging"), bundle, time);
        var keys = Keys.read(Files.readAllBytes(target.resolve("public.asc")));
        Bundle made = Bundle.read(bundle);
        var offences = new ArrayList<String>(made.offences(keys));
        var parts = new ArrayList<>(Parts.of(root.resolve("engine")));
        parts.addAll(List.of(Parts.BOM, Parts.ALL));
        for (String part : parts)
            if (made.files().keySet().stream().noneMatch(path -> path.contains("/" + part + "/")))
                offences.add(part + ": is not in the bundle; let throng-all depend on it, so that it is built first");
        offences.forEach(System.err::println);
        if (offences.isEmpty()) System.out.println("release: Maven Central will take " + size(bundle));
        else System.err.println("release: Maven Central would refuse " + bundle + "; see the lines above");
        return offences.isEmpty();
    }

    private static void makeDownloads(Path root, Path target, String version, Instant time)
            throws IOException, InterruptedException {
        Path folder = target.resolve("download/throng-" + version);
        if (Files.exists(folder)) PathUtils.deleteDirectory(folder);
        var download = new Download(root, folder, version, time);
        download.fill();
        download.settle();
        Path zip = target.resolve("throng-" + version + ".zip");
        Archive.zip(folder, zip, time);
        System.out.println("release: for any JDK " + size(zip));
        RuntimeImage.link(folder);
        RuntimeImage.train(folder);
        Path archive = target.resolve("throng-" + version + "-" + Download.platform() + ".tar.gz");
        Archive.tarGz(folder, archive, time);
        System.out.println("release: without a JDK " + size(archive));
        var sums = new ArrayList<String>();
        for (Path file : new Path[] {target.resolve("throng-" + version + "-bundle.zip"), zip, archive})
            sums.add(CentralRule.hex("SHA-256", Files.readAllBytes(file)) + "  " + file.getFileName());
        Files.write(target.resolve("SHA256SUMS"), sums);
    }

    private static String size(Path file) throws IOException {
        return "%s (%.1f MB)".formatted(file, Files.size(file) / 1e6);
    }
}
