package throng.page.wire;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The newest message of each kind. Messages are not queued, either: a client that is slow, or new, is sent the
 * newest of each kind. Any thread may post; the sender turns a message into text once.
 */
public final class Board {
    /** What a message tells. */
    public enum Kind {
        /** Groups, columns, walls, maps: what stays while a world runs. */
        WORLD,
        /** Pause, speed, seed, colours, and which world is being made. */
        STATE,
        /** Numbers to turn, and the command line. */
        NUMBERS,
        /** Where the whole crowd is. */
        FIT,
        /** Fields. */
        FIELDS,
        /** Ticks a second, times of passes, events. */
        FIGURES,
        /** What is measured in lines, in areas and of the whole, over time. */
        MEASURES,
        /** Why one agent does what it does. */
        WHY,
        /** What was refused, and why. */
        REFUSED,
        /** Errors in what worlds are made from. */
        FAULTS
    }

    /** A message, its number, and its text once it was needed. */
    static final class Post {
        final int number;
        private final Map<String, ?> content;
        private @Nullable String text;

        Post(int number, Map<String, ?> content) {
            this.number = number;
            this.content = content;
        }
    }

    private static final JsonMapper JSON = new JsonMapper();

    private final AtomicReferenceArray<@Nullable Post> newest = new AtomicReferenceArray<>(Kind.values().length);

    /** Replaces the message of a kind. */
    public void post(Kind kind, Map<String, ?> content) {
        newest.updateAndGet(kind.ordinal(), former -> new Post(former == null ? 1 : former.number + 1, content));
    }

    /** The newest message of a kind; null if there is none. */
    @Nullable
    Post newest(Kind kind) {
        return newest.get(kind.ordinal());
    }

    /** Its text, JSON with its kind. Called by the sender alone. */
    static String text(Kind kind, Post post) {
        String text = post.text;
        if (text == null) {
            String content = JSON.writeValueAsString(post.content);
            text = "{\"kind\":\"" + kind.name().toLowerCase(Locale.ROOT) + "\"" + (content.length() > 2 ? "," : "")
                    + content.substring(1);
            post.text = text;
        }
        return text;
    }
}
