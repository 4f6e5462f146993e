package throng.decision.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What each node makes of what its children say. A tree in one line: a slash for each new line, dots for its depth.
 * Then what the leaves say, tick by tick (R, S or F; what is not reached still passes its letter). Then what is seen
 * of one agent: +a begins, aR runs, -a is halted, =R says the whole; ticks of a quarter of a second parted by bars.
 */
class NodeSemanticsTest {
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = ';', textBlock = """
            # leaves
            a;                                   a=RRS;            +a aR =R | aR =R | aS =S
            a;                                   a=SFS;            +a aS =S | +a aF =F | +a aS =S
            a?;                                  a=SF;             aS =S | aF =F
            # sequence, reactive: restart, running kept, halted
            sequence/.a/.b;                      a=S b=S;          +a aS +b bS =S
            sequence/.a/.b;                      a=F b=S;          +a aF =F
            sequence/.a/.b;                      a=R b=S;          +a aR =R
            sequence/.a/.b;                      a=S b=F;          +a aS +b bF =F
            sequence/.a/.b;                      a=S b=R;          +a aS +b bR =R
            sequence/.a/.b;                      a=SS b=RS;        +a aS +b bR =R | +a aS bS =S
            sequence/.a/.b;                      a=SF b=RS;        +a aS +b bR =R | +a aF -b =F
            sequence/.a/.b;                      a=SR b=RS;        +a aS +b bR =R | +a aR -b =R
            sequence/.a?/.b;                     a=SFS b=RRR;      aS +b bR =R | aF -b =F | aS +b bR =R
            # sequence with memory: goes on with the running child
            sequence memory/.a/.b;               a=F b=S;          +a aF =F
            sequence memory/.a/.b;               a=RS b=FS;        +a aR =R | aS +b bS =S
            sequence memory/.a/.b;               a=S b=S;          +a aS +b bS =S
            sequence memory/.a/.b;               a=SS b=RS;        +a aS +b bR =R | bS =S
            sequence memory/.a/.b;               a=SS b=RF;        +a aS +b bR =R | bF =F
            sequence memory/.a/.b;               a=SFS b=RRS;      +a aS +b bR =R | bR =R | bS =S
            sequence memory/.a/.b;               a=SS b=FS;        +a aS +b bF =F | +a aS +b bS =S
            sequence memory/.a/.b/.c;            a=SSS b=RSS c=SRS; +a aS +b bR =R | bS +c cR =R | cS =S
            # selector
            selector/.a/.b;                      a=S b=S;          +a aS =S
            selector/.a/.b;                      a=F b=S;          +a aF +b bS =S
            selector/.a/.b;                      a=F b=F;          +a aF +b bF =F
            selector/.a/.b;                      a=R b=S;          +a aR =R
            selector/.a/.b;                      a=FS b=RS;        +a aF +b bR =R | +a aS -b =S
            selector/.a/.b;                      a=FR b=RS;        +a aF +b bR =R | +a aR -b =R
            selector/.a/.b;                      a=FF b=RF;        +a aF +b bR =R | +a aF bF =F
            selector memory/.a/.b;               a=S b=F;          +a aS =S
            selector memory/.a/.b;               a=RF b=FF;        +a aR =R | aF +b bF =F
            selector memory/.a/.b;               a=FS b=RF;        +a aF +b bR =R | bF =F
            selector memory/.a/.b;               a=FFS b=RRS;      +a aF +b bR =R | bR =R | bS =S
            selector memory/.a/.b;               a=FF b=SS;        +a aF +b bS =S | +a aF +b bS =S
            # parallel: all must succeed, one failure ends it
            parallel/.a/.b;                      a=S b=S;          +a aS +b bS =S
            parallel/.a/.b;                      a=S b=F;          +a aS +b bF =F
            parallel/.a/.b;                      a=R b=F;          +a aR +b bF -a =F
            parallel/.a/.b;                      a=SS b=RS;        +a aS +b bR =R | +a aS bS =S
            parallel/.a/.b;                      a=F b=S;          +a aF +b bS =F
            parallel/.a/.b;                      a=F b=F;          +a aF +b bF =F
            parallel/.a/.b;                      a=F b=R;          +a aF +b bR -b =F
            parallel/.a/.b;                      a=RS b=SS;        +a aR +b bS =R | aS +b bS =S
            parallel/.a/.b;                      a=RS b=RR;        +a aR +b bR =R | aS bR =R
            parallel memory/.a/.b;               a=S b=S;          +a aS +b bS =S
            parallel memory/.a/.b;               a=S b=F;          +a aS +b bF =F
            parallel memory/.a/.b;               a=F b=S;          +a aF +b bS =F
            parallel memory/.a/.b;               a=F b=F;          +a aF +b bF =F
            parallel memory/.a/.b;               a=F b=R;          +a aF +b bR -b =F
            parallel memory/.a/.b;               a=R b=F;          +a aR +b bF -a =F
            parallel memory/.a/.b;               a=RS b=SF;        +a aR +b bS =R | aS =S
            parallel memory/.a/.b;               a=RS b=RR;        +a aR +b bR =R | aS bR =R
            parallel memory/.a/.b;               a=SF b=RS;        +a aS +b bR =R | bS =S
            parallel memory/.a/.b;               a=SSS b=RFS;      +a aS +b bR =R | bF =F | +a aS +b bS =S
            # thresholds: one of three succeeds; two of three fail
            parallel 1/.a/.b/.c;                 a=F b=R c=S;      +a aF +b bR +c cS -b =S
            parallel 1/.a/.b/.c;                 a=F b=F c=F;      +a aF +b bF +c cF =F
            parallel 2 2/.a/.b/.c;               a=F b=R c=F;      +a aF +b bR +c cF -b =F
            parallel 1 1/.a/.b;                  a=S b=F;          +a aS +b bF =S
            parallel memory 2 2/.a/.b/.c;        a=FS b=RR c=RS;   +a aF +b bR +c cR =R | bR cS =R
            # decorators
            invert/.a;                           a=SFR;            +a aS =F | +a aF =S | +a aR =R
            force success/.a;                    a=SFR;            +a aS =S | +a aF =S | +a aR =R
            force failure/.a;                    a=SFR;            +a aS =F | +a aF =F | +a aR =R
            repeat 1/.a;                         a=SFR;            +a aS =S | +a aF =F | +a aR =R
            repeat 2/.a;                         a=SRSS;           +a aS =R | +a aR =R | aS =S | +a aS =R
            repeat 2/.a;                         a=SFSS;           +a aS =R | +a aF =F | +a aS =R | +a aS =S
            retry 2/.a;                          a=FRFF;           +a aF =R | +a aR =R | aF =F | +a aF =R
            retry 2/.a;                          a=FSFF;           +a aF =R | +a aS =S | +a aF =R | +a aF =F
            until success/.a;                    a=FRS;            +a aF =R | +a aR =R | aS =S
            until failure/.a;                    a=SRF;            +a aS =R | +a aR =R | aF =S
            timeout 0.5/.a;                      a=RRRR;           +a aR =R | aR =R | -a =F | +a aR =R
            timeout 0.5/.a;                      a=RSFR;           +a aR =R | aS =S | +a aF =F | +a aR =R
            cooldown 0.5/.a;                     a=SSSS;           +a aS =S | =F | +a aS =S | =F
            cooldown 0.5/.a;                     a=RFSSS;          +a aR =R | aF =F | =F | +a aS =S | =F
            chance 1/.a;                         a=SFR;            +a aS =S | +a aF =F | +a aR =R
            chance 0/.a;                         a=SFR;            =F | =F | =F
            random/.a;                           a=SFR;            +a aS =S | +a aF =F | +a aR =R
            random 0 1/.a/.b;                    a=SS b=RF;        +b bR =R | bF =F
            # halted from above: counters, memory and clocks start again
            sequence/.g?/.repeat 2/..a;          g=SFSS a=SSSS;    gS +a aS =R | gF =F | gS +a aS =R | gS +a aS =S
            sequence/.g?/.retry 2/..a;           g=SFSS a=FFFF;    gS +a aF =R | gF =F | gS +a aF =R | gS +a aF =F
            sequence/.g?/.sequence memory/..a/..b; g=SFS a=SSS b=RRR; gS +a aS +b bR =R | gF -b =F | gS +a aS +b bR =R
            sequence/.g?/.parallel memory/..a/..b; g=SFS a=SSS b=RRS; gS +a aS +b bR =R | gF -b =F | gS +a aS +b bS =S
            sequence/.g?/.timeout 0.5/..a;       g=SFSS a=RRRR;    gS +a aR =R | gF -a =F | gS +a aR =R | gS aR =R
            selector/.g?/.cooldown 0.5/..a;      g=FSFF a=RRRR;    gF +a aR =R | gS -a =S | gF =F | gF +a aR =R
            sequence/.g?/.until success/..a;     g=SFS a=FFS;      gS +a aF =R | gF =F | gS +a aS =S
            # a reactive node in one with memory, and the other way round
            sequence memory/.a/.selector/..g?/..b; a=SSS g=FSF b=RRR; +a aS gF +b bR =R | gS -b =S | +a aS gF +b bR =R
            """)
    void eachNodeReturnsAndCallsWhatItShould(String text, String script, String seen) {
        Map<String, String> answers = new HashMap<>();
        for (String leaf : script.trim().split(" +")) answers.put(leaf.split("=")[0], leaf.split("=")[1]);
        var logged = new LoggedTreeGroup(3, 1, (leaf, _, tick) ->
                (byte) "RSF".indexOf(answers.get(leaf).charAt((int) tick)));
        var tree = BehaviourTree.parse(text.strip()
                .replace(".5", "@")
                .replace(".", "  ")
                .replace("@", ".5")
                .replace("/", "\n"));
        var minds = logged.bind(tree);
        List<String> ticks = new ArrayList<>();
        minds.watch(2);
        for (int t = 0; t < answers.values().iterator().next().length(); t++) {
            logged.log.forEach(List::clear);
            logged.tick(.25f);
            assertEquals(logged.log.get(0), logged.log.get(2));
            ticks.add((String.join(" ", logged.log.get(2)) + " =" + "RSF".charAt(minds.rootStatus())).strip());
        }
        assertEquals(seen.strip(), String.join(" | ", ticks));
    }
}
