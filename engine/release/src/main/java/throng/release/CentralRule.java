package throng.release;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What <a href="https://central.sonatype.org/publish/requirements/">Maven Central asks</a> of each module, a rule each.
 */
enum CentralRule {
    COORDINATES("group, artifact and version of the POM stand in the path, and no parent gives them"),
    RELEASED("no version is a snapshot, or a property without its value"),
    DESCRIBED("the POM has name, description and url"),
    LICENSED("the POM names a licence and its url"),
    DEVELOPED("the POM names a developer"),
    SCM("the POM says where its source is: scm with connection and url"),
    CLOSED("the POM names no repository but Maven Central"),
    JARS("a jar comes with its sources and its Javadoc"),
    SUMMED("each file has checksums, md5 and sha1, that are right"),
    SIGNED("each file has a signature that a known key made"),
    PARTS("an SBOM lists the module and each of its dependencies");

    private static final Map<String, String> SUMS = Map.of(".md5", "MD5", ".sha1", "SHA-1");

    private final String meaning;

    CentralRule(String meaning) {
        this.meaning = meaning;
    }

    /** What is wrong with a module: each as "file: what is wrong (the rule)". */
    Stream<String> offences(Published module, Keys keys) {
        try {
            return judged(module, keys).map(this::withRule);
        } catch (IllegalArgumentException e) {
            return Stream.of(withRule(module.at(module.stem() + ".pom") + e.getMessage()));
        }
    }

    private Stream<String> judged(Published module, Keys keys) {
        return switch (this) {
            case COORDINATES -> coordinates(module);
            case RELEASED -> released(module);
            case DESCRIBED -> described(module);
            case LICENSED -> licensed(module);
            case DEVELOPED -> developed(module);
            case SCM -> scm(module);
            case CLOSED -> closed(module);
            case JARS -> jars(module);
            case SUMMED -> summed(module);
            case SIGNED -> signed(module, keys);
            case PARTS -> parts(module);
        };
    }

    private String withRule(String offence) {
        return offence + " (" + name().toLowerCase(Locale.ROOT) + ": " + meaning + ")";
    }

    private static Stream<String> coordinates(Published module) {
        var pom = module.pom();
        String path =
                pom.text("groupId").replace('.', '/') + "/" + pom.text("artifactId") + "/" + pom.text("version") + "/";
        String stem = pom.text("artifactId") + "-" + pom.text("version");
        var found = new ArrayList<String>();
        if (!path.equals(module.folder()) || !stem.equals(module.stem()))
            found.add("its coordinates are " + path + stem);
        if (!pom.all("parent").isEmpty()) found.add("it has a parent, which is not published");
        return at(module, ".pom", found);
    }

    private static Stream<String> released(Published module) {
        var found = new ArrayList<String>();
        if (module.text(".pom").contains("-SNAPSHOT")) found.add("it names a snapshot");
        if (module.text(".pom").contains("${")) found.add("it has a property that is not filled in");
        return at(module, ".pom", found);
    }

    private static Stream<String> described(Published module) {
        return missing(module, "name", "description", "url");
    }

    private static Stream<String> licensed(Published module) {
        return missing(module, "licenses/license/name", "licenses/license/url");
    }

    private static Stream<String> developed(Published module) {
        return missing(module, "developers/developer/name");
    }

    private static Stream<String> scm(Published module) {
        return missing(module, "scm/connection", "scm/url");
    }

    private static Stream<String> closed(Published module) {
        var pom = module.pom();
        var found = new ArrayList<String>();
        if (!pom.all("repositories").isEmpty()) found.add("it has repositories");
        if (!pom.all("pluginRepositories").isEmpty()) found.add("it has pluginRepositories");
        return at(module, ".pom", found);
    }

    private static Stream<String> jars(Published module) {
        return module.pom().text("packaging").equals("pom")
                ? Stream.empty()
                : Stream.of(".jar", "-sources.jar", "-javadoc.jar")
                        .filter(end -> module.file(end).length == 0)
                        .map(end -> module.at(module.stem() + end) + "is missing");
    }

    private static Stream<String> summed(Published module) {
        return module.contents().stream()
                .flatMap(name -> SUMS.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .filter(sum ->
                                !hex(sum.getValue(), module.content(name)).equals(sumFile(module, name + sum.getKey())))
                        .map(sum -> module.at(name + sum.getKey()) + "is missing, or is not the checksum of the file"));
    }

    private static String sumFile(Published module, String name) {
        return new String(module.content(name), StandardCharsets.US_ASCII).strip();
    }

    static String hex(String algorithm, byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Stream<String> signed(Published module, Keys keys) {
        var found = new ArrayList<String>();
        for (String name : module.contents()) {
            byte[] signature = module.content(name + ".asc");
            String fault = signature.length == 0 ? "is missing" : keys.fault(module.content(name), signature);
            if (!fault.isEmpty()) found.add(module.at(name + ".asc") + fault);
        }
        return found.stream();
    }

    private static Stream<String> parts(Published module) {
        return PartsList.faults(module.text("-cyclonedx.json"), module.pom()).stream()
                .map(fault -> module.at(module.stem() + "-cyclonedx.json") + fault);
    }

    private static Stream<String> missing(Published module, String... paths) {
        var pom = module.pom();
        return at(
                module,
                ".pom",
                Stream.of(paths)
                        .filter(path -> pom.text(path).isEmpty())
                        .map(path -> "it has no " + path)
                        .toList());
    }

    private static Stream<String> at(Published module, String end, List<String> faults) {
        return faults.stream().map(fault -> module.at(module.stem() + end) + fault);
    }
}
