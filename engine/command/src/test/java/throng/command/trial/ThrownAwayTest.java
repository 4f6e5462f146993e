package throng.command.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The log of the JVM is read as it is written. */
class ThrownAwayTest {
    @Test
    void methodsOfTheEngineAreNamed() {
        var traps = ThrownAway.Trap.of(List.of(
                "[8.164s] cid=3000     level=4 throng.grid.CellTable$Wide.cells(Lthrong/grid/CellTable;[[F[III)V "
                        + "trap_bci=473 unstable_if reinterpret pc=0x00007f02f7f78364 relative_pc=0x0000000000000364",
                "[16.409s] cid=  29 osr level=4 throng.sense.LastNoticed.fade(I)V trap_bci=35 osr_bci=36 unstable_if "
                        + "reinterpret pc=0x00007f02f7f78364 relative_pc=0x0000000000000364",
                "[9.1s] cid=2 level=4 throng.perception.loop.WidePairLoop/0x00000000290b8000.tile(I)Z trap_bci=2208 "
                        + "unstable_if reinterpret pc=0x0 relative_pc=0x0",
                "[0.160s] cid= 226     level=4 java.util.zip.ZipFile$Source.isMetaName([BII)Z trap_bci=57 unstable_if "
                        + "reinterpret pc=0x00007f02f7edbdf4 relative_pc=0x0000000000000174"));
        assertEquals(
                List.of(
                        "throng.grid.CellTable$Wide.cells at 473, unstable_if",
                        "throng.sense.LastNoticed.fade at 35, unstable_if",
                        "throng.perception.loop.WidePairLoop.tile at 2208, unstable_if"),
                traps.stream().map(ThrownAway.Trap::toString).toList());
        assertEquals(8.164, traps.getFirst().second());
    }
}
