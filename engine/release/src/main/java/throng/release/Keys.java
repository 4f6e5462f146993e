package throng.release;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPPublicKeyRingCollection;
import org.bouncycastle.openpgp.PGPSignatureList;
import org.bouncycastle.openpgp.PGPUtil;
import org.bouncycastle.openpgp.bc.BcPGPObjectFactory;
import org.bouncycastle.openpgp.bc.BcPGPPublicKeyRingCollection;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentVerifierBuilderProvider;

/** The public keys that signatures of a release are checked with. */
record Keys(PGPPublicKeyRingCollection rings) {
    /** Reads what {@code gpg --export} writes, with or without {@code --armor}. */
    static Keys read(byte[] exported) throws IOException {
        try {
            return new Keys(
                    new BcPGPPublicKeyRingCollection(PGPUtil.getDecoderStream(new ByteArrayInputStream(exported))));
        } catch (PGPException e) {
            throw new IOException(e);
        }
    }

    /** Says what is wrong with a detached signature; empty if it is good. */
    String fault(byte[] content, byte[] signature) {
        try {
            var objects = new BcPGPObjectFactory(PGPUtil.getDecoderStream(new ByteArrayInputStream(signature)));
            if (!(objects.nextObject() instanceof PGPSignatureList list) || list.isEmpty()) return "is no signature";
            var first = list.get(0);
            var key = rings.getPublicKey(first.getKeyID());
            if (key == null) return "is signed by key %016X, which is not given".formatted(first.getKeyID());
            first.init(new BcPGPContentVerifierBuilderProvider(), key);
            first.update(content);
            return first.verify() ? "" : "does not fit its file";
        } catch (IOException | PGPException e) {
            return "cannot be read: " + e.getMessage();
        }
    }
}
