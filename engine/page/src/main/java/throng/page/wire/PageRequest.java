package throng.page.wire;

import org.jspecify.annotations.Nullable;

/** What a page asks for. A message is one line: a verb, and words or numbers behind it. */
public sealed interface PageRequest {
    /** Lets time go on, or stops it. */
    record Play(boolean on) implements PageRequest {}

    /** Runs one tick, and pauses. */
    record Step() implements PageRequest {}

    /** Sets simulated seconds in a second; 0: as fast as it can. */
    record Speed(float speed) implements PageRequest {}

    /** Starts again with a seed; null: the same. */
    record Restart(@Nullable Long seed) implements PageRequest {}

    /** Sets a number by its path, group first; or a setting that holds from the next start on. */
    record Turn(String path, String value) implements PageRequest {}

    /** Starts another world of the source. */
    record Choose(String name) implements PageRequest {}

    /** Puts an agent elsewhere. */
    record Move(int group, int id, float x, float y) implements PageRequest {}

    /** Puts up a wall for a moment. */
    record Wall(float x0, float y0, float x1, float y1) implements PageRequest {}

    /** Moves the goal at one place to another one for a moment. */
    record Goal(float x0, float y0, float x1, float y1) implements PageRequest {}

    /** Forgets all numbers that were turned. */
    record Unturn() implements PageRequest {}

    /** Colours agents by group, speed or a column. */
    record Colour(String column) implements PageRequest {}

    /** Tells which part of a flat world the page shows. */
    record Look(float x0, float y0, float x1, float y1) implements PageRequest {}

    /** Finds the whole crowd. */
    record Fit() implements PageRequest {}

    /** Asks why an agent does what it does, from now on. */
    record Pick(int group, int id) implements PageRequest {}

    /** Asks about no agent. */
    record Unpick() implements PageRequest {}

    /**
     * Reads a message.
     *
     * @throws IllegalArgumentException if it is none of those; the message says what is wrong
     */
    static PageRequest parse(String line) {
        if (line.chars().anyMatch(c -> c < ' '))
            throw new IllegalArgumentException("a message is one line: send two requests one by one");
        String[] words = line.strip().split(" +", -1);
        try {
            requireNoMore(words);
            return switch (words[0]) {
                case "play" -> new Play(true);
                case "pause" -> new Play(false);
                case "step" -> new Step();
                case "speed" -> new Speed(speed(words[1]));
                case "restart" -> new Restart(words.length > 1 ? Long.valueOf(words[1]) : null);
                case "set" -> new Turn(words[1], line.strip().split(" +", 3)[2]); // a value may be an expression
                case "unset" -> new Unturn();
                case "move" ->
                    new Move(
                            Integer.parseInt(words[1]), Integer.parseInt(words[2]), number(words[3]), number(words[4]));
                case "wall" -> new Wall(number(words[1]), number(words[2]), number(words[3]), number(words[4]));
                case "goal" -> new Goal(number(words[1]), number(words[2]), number(words[3]), number(words[4]));
                case "choose" -> new Choose(words[1]);
                case "colour" -> new Colour(line.strip().substring("colour ".length()));
                case "look" -> new Look(number(words[1]), number(words[2]), number(words[3]), number(words[4]));
                case "fit" -> new Fit();
                case "pick" -> new Pick(Integer.parseInt(words[1]), Integer.parseInt(words[2]));
                case "unpick" -> new Unpick();
                default -> throw new IllegalArgumentException("there is no such request");
            };
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("the request lacks a word", e);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the request holds no number where one belongs", e);
        }
    }

    /** Refuses a word too many, such as that of a second request. Values and names of columns may have blanks. */
    private static void requireNoMore(String[] words) {
        int most = switch (words[0]) {
            case "play", "pause", "step", "unset", "fit", "unpick" -> 1;
            case "speed", "restart", "choose" -> 2;
            case "pick" -> 3;
            case "look", "move", "wall", "goal" -> 5;
            default -> Integer.MAX_VALUE;
        };
        if (words.length > most)
            throw new IllegalArgumentException("a message is one request, and '%s' takes %d words: '%s' is too much"
                    .formatted(words[0], most, words[most]));
    }

    private static float speed(String word) {
        if (word.equals("max")) return 0;
        float speed = number(word);
        if (speed >= 1e-3f && speed <= 1000) return speed;
        throw new IllegalArgumentException("the speed is " + speed + "; allowed is 0.001 to 1000, or max");
    }

    private static float number(String word) {
        float number = Float.parseFloat(word);
        if (Float.isFinite(number)) return number;
        throw new NumberFormatException(word);
    }
}
