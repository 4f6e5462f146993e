package throng.house;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.compile;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Names and spelling of code and comments. */
class WordsTest {
    /** This file itself lists the words, so it is not checked. */
    private static final List<SourceFile> FILES =
            House.FILES.stream().filter(file -> !file.isNamed("WordsTest.java")).toList();

    private static final Pattern AMERICAN = compile(
            "(neighbor|behavior|center|color|favor|flavor|labor|honor|harbor|gray|maneuver|analyz|catalyz)\\w*"
                    + "|(cancel|travel|label|model|signal|level|channel)(ed|ing|er)"
                    + "|(milli|centi|kilo)meter|(milli|centi|kilo)?meters|defense|offense"
                    + "|\\w{3,}iz(e|es|ed|ing|er|ers|able|ation|ations)",
            CASE_INSENSITIVE);

    /** Names of Java, JOML, JUnit, Jackson, XChart, gdx-ai, Reynolds and a journal, MPI, Hipparchus and CSS. */
    private static final Pattern FOREIGN = compile(
            "\\.normalize\\(|\\bsynchronized\\w*|\\bSerializable\\b|\\b(Des|S)erializationFeature\\b|\\b(set)?Color\\b"
                    + "|\\.isInitialized\\(|\\bPolygonizer\\b|\\bCMAESOptimizer\\b|\\.optimize\\(|\\bMPI_Finalize\\b"
                    + "|\\bGoalType\\.MINIMIZE\\b|\\bcolor: #"
                    + "|\\bset(SeriesColors|(ChartBackground|PlotGridLines|LegendBorder)Color)\\("
                    + "|\\bTYPE_BYTE_GRAY\\b|\\b(Steering|Behavior)(Behavior|Tree)\\b|\\b(find|report)Neighbors?\\("
                    + "|\\bSteering Behaviors\\b|\\bBehavior Trees in Robotics\\b|\\bBehavioral Ecology\\b"
                    + "|@ParameterizedTest\\b|\\b(get)?ParameterizedType\\b|\\.relativize\\("
                    + "|-Xlog:deoptimization\\b|^import .*$",
            Pattern.MULTILINE);

    private static final List<String> ALLOWED = List.of("resize", "resizes", "resized", "resizing", "oversized");
    private static final Map<String, Boolean> SEEN = new ConcurrentHashMap<>(); // American? Most words come often
    private static final Pattern WORD = compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");

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
        Gate.none(
                FILES,
                "use British spelling (neighbour, behaviour, centre, colour, -ise, -lled). The title of a paper in a "
                        + "comment stays as it is, in quotes; add names of other libraries to the list in WordsTest.",
                file -> american(file.text()).map(hit -> file.at(file.text(), hit.start()) + hit.group()));
    }

    private static Stream<MatchResult> american(String source) {
        String text = Titles.blanked(source);
        return WORD.matcher(text)
                .results()
                .filter(hit -> SEEN.computeIfAbsent(
                        hit.group(), word -> AMERICAN.matcher(word).matches()))
                .filter(hit -> !ALLOWED.contains(hit.group().toLowerCase(Locale.ROOT)))
                .filter(hit -> !foreign(text, hit));
    }

    /** Whether the word is part of a name of others: asked for few words, as it searches their line. */
    private static boolean foreign(String text, MatchResult word) {
        int from = text.lastIndexOf('\n', word.start()) + 1, to = text.indexOf('\n', word.start());
        return FOREIGN.matcher(text)
                .region(from, to < 0 ? text.length() : to)
                .results()
                .anyMatch(name -> name.start() <= word.start() && word.end() <= name.end());
    }

    @Test
    void titlesInQuotesKeepTheirSpelling() {
        assertEquals(List.of(), words("/** Source: Cucker, \"Emergent Behavior in Flocks\", 2007. */ class A {}"));
        assertEquals(List.of(), words("/**\n * Source: Cucker, \"Emergent\n * Behavior in Flocks\".\n */ class A {}"));
        assertEquals(List.of(), words("int a; // as \"A Distributed Behavioral Model\" says"));
        assertEquals(List.of("Behavior"), words("/** Emergent Behavior in \"Flocks and Herds\". */ class A {}"));
        assertEquals(List.of("behavior"), words("/** The \"behavior\" of a flock. */ class A {}"));
        assertEquals(List.of("behavior"), words("String a = \"the behavior of a flock\";"));
        assertEquals(List.of("colors"), words("int colors; /** The \"Behavior of Flocks\". */"));
    }

    private static List<String> words(String source) {
        return american(source).map(MatchResult::group).toList();
    }
}
