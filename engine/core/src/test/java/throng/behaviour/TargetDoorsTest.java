package throng.behaviour;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import throng.Says;
import throng.memory.Handle;
import throng.memory.store.IdPool;

/** What no target can be. */
class TargetDoorsTest {
    @Test
    void aHandleOfNoGroupWasATargetAndBrokeTheTick() {
        var e = assertThrows(IllegalArgumentException.class, () -> Target.of(new Handle(-1, 0, 0)));
        Says.contains("the group of a target is -1; allowed is 0 to 2147483647", e);
    }

    @Test
    void aHandleOfNoIdWasATarget() {
        var e = assertThrows(IllegalArgumentException.class, () -> Target.of(new Handle(0, -1, 0)));
        Says.contains("the id of a target is -1; allowed is 0 to " + IdPool.MAX_ID, e);
    }
}
