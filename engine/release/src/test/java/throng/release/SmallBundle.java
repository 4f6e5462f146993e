package throng.release;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.Date;
import java.util.TreeMap;
import org.bouncycastle.bcpg.HashAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyAlgorithmTags;
import org.bouncycastle.bcpg.PublicKeyPacket;
import org.bouncycastle.crypto.generators.Ed25519KeyPairGenerator;
import org.bouncycastle.crypto.params.Ed25519KeyGenerationParameters;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPKeyPair;
import org.bouncycastle.openpgp.PGPPublicKeyRing;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureGenerator;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentSignerBuilder;
import org.bouncycastle.openpgp.operator.bc.BcPGPKeyPair;

/** A bundle of one module that keeps all rules, with a key of its own. A test changes it. */
final class SmallBundle {
    static final String FOLDER = "org/example/small/1.0/";
    static final String STEM = "small-1.0";

    private static final String POM = """
            <project><groupId>org.example</groupId><artifactId>small</artifactId><version>1.0</version>
            <name>Small</name><description>Stands for a module</description><url>https://example.org/small</url>
            <licenses><license><name>MIT</name><url>https://example.org/mit</url></license></licenses>
            <developers><developer><name>A</name></developer></developers>
            <scm><connection>scm:git:small</connection><url>https://example.org/scm</url></scm>
            <dependencies>
            <dependency><groupId>org.part</groupId><artifactId>part</artifactId><version>2</version></dependency>
            <dependency><groupId>org.part</groupId><artifactId>t</artifactId><version>2</version>
            <scope>test</scope></dependency>
            </dependencies></project>
            """;
    private static final String PARTS = """
            {"bomFormat": "CycloneDX", "serialNumber": "urn:uuid:01234567-0123-0123-0123-0123456789ab",
            "metadata": {"component": {"group": "org.example", "name": "small", "version": "1.0"}},
            "components": [{"group": "org.part", "name": "part", "version": "2", "purl": "pkg:maven/org.part/part@2",
            "licenses": [{"license": {"id": "MIT"}}]}]}
            """;

    private final PGPKeyPair key = newKey();
    private final TreeMap<String, byte[]> files = new TreeMap<>();

    SmallBundle() {
        set(".pom", POM);
        for (String end : new String[] {".jar", "-sources.jar", "-javadoc.jar"}) set(end, "stands for " + end);
        set("-cyclonedx.json", PARTS);
    }

    TreeMap<String, byte[]> files() {
        return files;
    }

    Bundle bundle() {
        return new Bundle(files);
    }

    Keys keys() throws IOException {
        var ring = new PGPPublicKeyRing(java.util.List.of(key.getPublicKey()));
        return Keys.read(ring.getEncoded());
    }

    /** Writes a file of the module, with its checksums and signature. */
    void set(String end, String text) {
        put(STEM + end, text);
        put(STEM + end + ".md5", CentralRule.hex("MD5", text.getBytes(UTF_8)));
        put(STEM + end + ".sha1", CentralRule.hex("SHA-1", text.getBytes(UTF_8)));
        files.put(FOLDER + STEM + end + ".asc", signed(key, text.getBytes(UTF_8)));
    }

    /** Removes a file of the module with its checksums and signature. */
    void remove(String end) {
        files.keySet().removeIf(path -> path.startsWith(FOLDER + STEM + end));
    }

    /** Writes a file in the folder of the module, with nothing beside it. */
    void put(String name, String text) {
        files.put(FOLDER + name, text.getBytes(UTF_8));
    }

    /** Signs the jar with a key that the judge does not know. */
    void signByAStranger() {
        String jar = FOLDER + STEM + ".jar";
        files.put(jar + ".asc", signed(newKey(), files.get(jar)));
    }

    private static PGPKeyPair newKey() {
        var generator = new Ed25519KeyPairGenerator();
        generator.init(new Ed25519KeyGenerationParameters(new SecureRandom()));
        try {
            return new BcPGPKeyPair(
                    PublicKeyPacket.VERSION_4,
                    PublicKeyAlgorithmTags.EDDSA_LEGACY,
                    generator.generateKeyPair(),
                    new Date(0));
        } catch (PGPException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] signed(PGPKeyPair key, byte[] content) {
        var maker = new PGPSignatureGenerator(
                new BcPGPContentSignerBuilder(key.getPublicKey().getAlgorithm(), HashAlgorithmTags.SHA512),
                key.getPublicKey());
        try {
            maker.init(PGPSignature.BINARY_DOCUMENT, key.getPrivateKey());
            maker.update(content);
            var out = new ByteArrayOutputStream();
            maker.generate().encode(out);
            return out.toByteArray();
        } catch (PGPException | IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
