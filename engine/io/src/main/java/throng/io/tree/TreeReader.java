package throng.io.tree;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * Reads the text of a scenario file, YAML or JSON, into a tree. It makes no objects but those of the tree: tags and
 * aliases are refused.
 */
public final class TreeReader {
    /** Bytes of the longest text: 16 MB. */
    public static final int MAX_BYTES = 16_000_000;

    /** Lists in lists, keys in keys. */
    public static final int MAX_DEPTH = 64;

    /** Values of one file: a tree takes some hundred bytes for each. */
    public static final int MAX_VALUES = 100_000;

    private static final int MAX_NUMBER = 64, MAX_SCALAR = 10_000;

    private static final StreamReadConstraints LIMITS = StreamReadConstraints.builder()
            .maxNestingDepth(MAX_DEPTH)
            .maxNumberLength(MAX_SCALAR) // told by our own message, with its place
            .maxNameLength(MAX_SCALAR)
            .maxStringLength(MAX_BYTES)
            .maxDocumentLength(MAX_BYTES)
            .build();

    private static final JsonFactory JSON =
            JsonFactory.builder().streamReadConstraints(LIMITS).build();

    private final String source;
    private final JsonParser tokens;
    private final Faults faults;
    private int values;

    private TreeReader(String source, JsonParser tokens, Faults faults) {
        this.source = source;
        this.tokens = tokens;
        this.faults = faults;
    }

    /** Ends the reading: the error is among the faults. */
    private static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stop() {
            super(null, null, false, false);
        }
    }

    /**
     * Reads a text.
     *
     * @param source its name, for messages
     * @param bytes UTF-8
     * @param json whether it is JSON; else YAML
     * @param faults receives what is wrong. What the text is not at all stands alone
     * @return the tree; null if the text cannot be read
     */
    public static @Nullable FileNode read(String source, byte[] bytes, boolean json, Faults faults) {
        String text = decode(source, bytes, faults);
        if (text == null) return null;
        try (var tokens = json
                ? JSON.createParser(ObjectReadContext.empty(), text)
                : yaml(text.length()).createParser(ObjectReadContext.empty(), text)) {
            var reader = new TreeReader(source, tokens, faults);
            return reader.document(text);
        } catch (Stop e) {
            return null;
        } catch (JacksonException e) {
            if (json) faults.add(place(source, e.getLocation()), json(line(e)));
            else mistaken(source, text, String.valueOf(e.getOriginalMessage()), faults);
            return null;
        } catch (RuntimeException e) { // of the parser below Jackson: hostile texts find its holes
            mistaken(source, text, String.valueOf(e.getMessage()), faults);
            return null;
        }
    }

    /**
     * {@return the words about a text that is too long}
     *
     * @param bytes more than {@link #MAX_BYTES}
     */
    public static String tooLong(long bytes) {
        return String.format(
                Locale.ROOT,
                "%,d bytes; allowed are %,d (16 MB): is it a scenario file? Large maps stand in files of their own",
                bytes,
                MAX_BYTES);
    }

    private static @Nullable String decode(String source, byte[] bytes, Faults faults) {
        if (bytes.length > MAX_BYTES) {
            faults.add(new TextPlace(source, 1, 1), tooLong(bytes.length));
            return null;
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            faults.add(new TextPlace(source, 1, 1), "the text is not UTF-8: save it as UTF-8");
            return null;
        }
    }

    /**
     * The parser of a text. Its buffer holds all of it: with the usual one of 1 kB, the time for a line grows by the
     * square of its length, to 15 s for 10 MB of spaces.
     */
    private static YAMLFactory yaml(int length) {
        var settings = LoadSettings.builder()
                .setCodePointLimit(MAX_BYTES)
                .setAllowDuplicateKeys(true) // told by our own message
                .setBufferSize(Math.max(1024, length + 1))
                .build();
        return YAMLFactory.builder()
                .loadSettings(settings)
                .streamReadConstraints(LIMITS)
                .build();
    }

    private static void mistaken(String source, String text, String parser, Faults faults) {
        var mistake = YamlMistake.of(text, parser);
        faults.add(new TextPlace(source, mistake.line(), mistake.column()), mistake.problem());
    }

    /** What is wrong with a JSON text: its parser speaks of its own settings. */
    private static String json(String parser) {
        if (parser.contains("COMMENTS"))
            return "JSON has no comments: delete it, or write YAML in a file that ends with .yaml";
        if (parser.matches("Unexpected character \\('[}\\]]'\\).*"))
            return "a comma too many: nothing stands behind it";
        if (parser.startsWith("Unexpected character (''')")) return "quotes of JSON are double: write \"";
        if (parser.contains("expecting double-quote"))
            return "a key of JSON stands in double quotes, such as \"groups\"";
        return "this is no JSON: " + parser;
    }

    /** The first line of the words of the parser, without the numbers of characters. */
    private static String line(JacksonException e) {
        String message = String.valueOf(e.getOriginalMessage()).strip().replaceAll(" \\(code \\d+[^)]*\\)", "");
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }

    private static TextPlace place(String source, @Nullable TokenStreamLocation at) {
        return at == null || at.getLineNr() < 1
                ? new TextPlace(source, 1, 1)
                : new TextPlace(source, at.getLineNr(), Math.max(1, at.getColumnNr()));
    }

    private TextPlace place() {
        return place(source, tokens.currentTokenLocation());
    }

    private Stop stop(TextPlace place, String problem) {
        faults.add(place, problem);
        return new Stop();
    }

    /** The line that begins the document of a place. */
    private static TextPlace dashes(TextPlace place, String text) {
        var lines = text.lines().limit(place.line()).toList();
        for (int k = lines.size() - 1; k >= 0; k--)
            if (lines.get(k).startsWith("---")) return new TextPlace(place.source(), k + 1, 1);
        return place;
    }

    private FileNode document(String text) {
        JsonToken first = tokens.nextToken();
        if (first == null) throw stop(new TextPlace(source, 1, 1), "the file is empty: begin with throng: 1");
        FileNode root = value(0);
        if (tokens.nextToken() != null)
            throw stop(dashes(place(), text), "a second document; one file is one scenario");
        return root;
    }

    private FileNode value(int depth) {
        TextPlace place = place();
        if (++values > MAX_VALUES) throw stop(place, "more than %d values: split the file".formatted(MAX_VALUES));
        if (depth > MAX_DEPTH) throw stop(place, "nested deeper than %d".formatted(MAX_DEPTH));
        if (tokens instanceof YAMLParser yaml && yaml.isCurrentAlias())
            throw stop(place, "an alias (*name); write the value itself, or use like:");
        if (tokens.getTypeId() != null) throw stop(place, "a tag (!name); a scenario file has none");
        if (tokens.getObjectId() != null) throw stop(place, "an anchor (&name); a scenario file has none");
        return switch (tokens.currentToken()) {
            case START_OBJECT -> mapping(place, depth);
            case START_ARRAY -> sequence(place, depth);
            default -> scalar(place);
        };
    }

    private FileNode scalar(TextPlace place) {
        String text = tokens.getString();
        boolean number = tokens.currentToken().isNumeric();
        int most = number ? MAX_NUMBER : MAX_SCALAR;
        if (text.length() > most)
            faults.add(
                    place,
                    "%s of %d characters; allowed are %d".formatted(number ? "a number" : "text", text.length(), most));
        return new FileNode.Scalar(place, text.length() > most ? text.substring(0, most) : text);
    }

    private FileNode sequence(TextPlace place, int depth) {
        var items = new ArrayList<FileNode>();
        while (tokens.nextToken() != JsonToken.END_ARRAY) items.add(value(depth + 1));
        return new FileNode.Sequence(place, items);
    }

    private FileNode mapping(TextPlace place, int depth) {
        var entries = new ArrayList<FileNode.Entry>();
        var keys = new HashSet<String>();
        while (tokens.nextToken() != JsonToken.END_OBJECT) {
            TextPlace at = place();
            String key = tokens.currentName();
            tokens.nextToken();
            FileNode value = value(depth + 1);
            if (keys.add(key)) entries.add(new FileNode.Entry(at, key, value));
            else faults.add(at, "'%s' is here twice: keep one of them".formatted(key));
        }
        return new FileNode.Mapping(place, entries);
    }
}
