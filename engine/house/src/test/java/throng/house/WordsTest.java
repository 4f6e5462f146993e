package throng.house;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.compile;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Names and spelling of code and comments. */
class WordsTest {
    /** This file itself lists the words, so it is not checked. */
    private static final List<SourceFile> FILES =
            House.FILES.stream().filter(file -> !file.isNamed("WordsTest.java")).toList();

    @Test
    void namesOfTypesSayWhatTheyAre() {
        Gate.none(
                FILES,
                "name the class after what it does or holds; this name would fit every class.",
                file -> file.all(
                        compile("\\b(class|record|interface|enum)\\s+\\w*(Manager|Utils?|Impl|Helper)\\b"),
                        file.code()));
    }

    @Test
    void britishSpelling() {
        var american = compile(
                "(neighbor|behavior|center|color|favor|flavor|labor|honor|harbor|gray|maneuver|analyz|catalyz)\\w*"
                        + "|(cancel|travel|label|model|signal|level|channel)(ed|ing|er)"
                        + "|(milli|centi|kilo)meter|(milli|centi|kilo)?meters|defense|offense"
                        + "|\\w{3,}iz(e|es|ed|ing|er|ers|able|ation|ations)",
                CASE_INSENSITIVE);
        // names of Java, JOML, JUnit, Jackson, gdx-ai, Reynolds and a journal
        var foreign = compile(
                "\\.normalize\\(|\\bsynchronized\\w*|\\bSerializable\\b|\\bSerializationFeature\\b|\\b(set)?Color\\b"
                        + "|\\bTYPE_BYTE_GRAY\\b|\\b(Steering|Behavior)(Behavior|Tree)\\b|\\b(find|report)Neighbors?\\("
                        + "|\\bSteering Behaviors\\b|\\bBehavior Trees in Robotics\\b|\\bBehavioral Ecology\\b"
                        + "|@ParameterizedTest\\b|\\b(get)?ParameterizedType\\b|\\.relativize\\(|^import .*$",
                Pattern.MULTILINE);
        var allowed = List.of("resize", "resizes", "resized", "resizing", "oversized");
        var word = compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");
        Gate.none(
                FILES,
                "use British spelling (neighbour, behaviour, centre, colour, -ise, -lled); add names of other "
                        + "libraries to the list in WordsTest.",
                file -> {
                    String text = foreign.matcher(file.text())
                            .replaceAll(hit -> " ".repeat(hit.group().length()));
                    return word.matcher(text)
                            .results()
                            .filter(hit -> american.matcher(hit.group()).matches())
                            .filter(hit -> !allowed.contains(hit.group().toLowerCase(Locale.ROOT)))
                            .map(hit -> file.at(text, hit.start()) + hit.group());
                });
    }
}
