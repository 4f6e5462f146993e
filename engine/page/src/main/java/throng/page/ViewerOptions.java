package throng.page;

import throng.math.Check;
import throng.math.Range;

/**
 * How a {@link Viewer} serves its page. Begin with {@link #DEFAULT} and change what differs.
 *
 * @param host address or name to listen on; "" for this machine alone, which is the default. With any other,
 *     everyone in the network that has the address of the page can stop and change the world
 * @param port in [0, 65535]; 0, the default, takes any free one
 * @param token the secret part of the address, up to 64 letters and digits, - or _; "" draws one of 128 bits
 * @param fps most frames a second, in [1, 240]
 * @param speed how many simulated seconds pass in a second at first, in [0.001, 1000]; 0: as fast as it can
 * @param plots whether the viewer listens to events and to the times of passes. It then replaces the listener and the
 *     watch of the world, so leave it off if your program has its own
 */
public record ViewerOptions(
        String host,
        @Range("the port of a viewer: [0, 65535]") int port,
        String token,
        @Range("frames a second of a viewer: [1, 240]") int fps,
        @Range("the speed of a viewer: 0 or [1e-3, 1000]") float speed,
        boolean plots) {
    /** This machine alone, any port, a random token, 30 frames a second, real time, no plots. */
    public static final ViewerOptions DEFAULT = new ViewerOptions("", 0, "", 30, 1, false);

    private static final int MAX_TOKEN = 64;

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException naming a value that is out of range
     */
    public ViewerOptions {
        Check.given("the host of a viewer", host);
        Check.values(ViewerOptions.class, port, fps, speed);
        Check.given("the token of a viewer", token);
        if (!token.isEmpty() && (token.length() > MAX_TOKEN || !token.matches("[A-Za-z0-9_-]+"))) {
            throw new IllegalArgumentException(
                    "the token of a viewer has other characters, or more than 64: use letters, digits, - and _");
        }
    }

    /**
     * {@return the same options with another host}
     *
     * @param host address or name to listen on
     */
    public ViewerOptions host(String host) {
        return new ViewerOptions(host, port, token, fps, speed, plots);
    }

    /**
     * {@return the same options with another port}
     *
     * @param port in [0, 65535]; 0: any
     */
    public ViewerOptions port(int port) {
        return new ViewerOptions(host, port, token, fps, speed, plots);
    }

    /**
     * {@return the same options with another token}
     *
     * @param token letters, digits, - and _; "": random
     */
    public ViewerOptions token(String token) {
        return new ViewerOptions(host, port, token, fps, speed, plots);
    }

    /**
     * {@return the same options with another rate of frames}
     *
     * @param fps frames a second, 1 to 240
     */
    public ViewerOptions fps(int fps) {
        return new ViewerOptions(host, port, token, fps, speed, plots);
    }

    /**
     * {@return the same options with another speed}
     *
     * @param speed simulated seconds in a second; 0: as fast as it can
     */
    public ViewerOptions speed(float speed) {
        return new ViewerOptions(host, port, token, fps, speed, plots);
    }

    /**
     * {@return the same options with or without plots}
     *
     * @param plots whether the viewer listens to events and passes
     */
    public ViewerOptions plots(boolean plots) {
        return new ViewerOptions(host, port, token, fps, speed, plots);
    }
}
