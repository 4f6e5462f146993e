package throng.page.wire;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Decides which requests are answered. The first part of a path is the token of the printed address. Host must name
 * this machine, so that a foreign name that is led here by a false DNS entry (DNS rebinding) is refused. Origin must
 * be the page itself.
 */
final class PageAccess {
    private static final Pattern ADDRESS = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-f:.]+]");

    private final byte[] token;
    private final String host;
    private final int port;

    /**
     * Access by a token.
     *
     * @param token of the address
     * @param host that was asked for; "" for this machine alone
     * @param port that is served
     */
    PageAccess(String token, String host, int port) {
        this.token = token.getBytes(StandardCharsets.UTF_8);
        this.host = host.toLowerCase(Locale.ROOT);
        this.port = port;
    }

    /** Draws a token of 128 bits. */
    static String randomToken() {
        byte[] bits = new byte[16];
        new SecureRandom().nextBytes(bits);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
    }

    /**
     * Returns what is asked for behind the token; null if the token is wrong. Takes the same time for any wrong one.
     */
    @Nullable
    String behindToken(String path) {
        int end = path.indexOf('/', 1);
        if (!path.startsWith("/") || end < 0) return null;
        byte[] given = path.substring(1, end).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(token, given) ? path.substring(end + 1) : null;
    }

    /** Whether a Host header names this machine and port. */
    boolean knowsHost(@Nullable String header) {
        if (header == null) return false;
        String given = header.toLowerCase(Locale.ROOT), end = ":" + port;
        if (!given.endsWith(end)) return false;
        String name = given.substring(0, given.length() - end.length());
        if (name.equals("127.0.0.1") || name.equals("localhost") || name.equals("[::1]")) return true;
        return !host.isEmpty() && (name.equals(host) || ADDRESS.matcher(name).matches());
    }

    /** Whether an Origin header is that of the page that was served under the Host. */
    boolean knowsOrigin(@Nullable String origin, @Nullable String hostHeader) {
        return origin != null && hostHeader != null && origin.equalsIgnoreCase("http://" + hostHeader);
    }
}
