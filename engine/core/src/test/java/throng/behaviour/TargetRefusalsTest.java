package throng.behaviour;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import throng.AssertMessage;
import throng.memory.Handle;
import throng.memory.store.IdPool;

/** Handles that no target can have. */
class TargetRefusalsTest {
    @Test
    void aHandleWithANegativeGroupIsRefused() {
        var e = assertThrows(IllegalArgumentException.class, () -> Target.of(new Handle(-1, 0, 0)));
        AssertMessage.contains("the group of a target is -1; allowed is 0 to 2147483647", e);
    }

    @Test
    void aHandleWithANegativeIdIsRefused() {
        var e = assertThrows(IllegalArgumentException.class, () -> Target.of(new Handle(0, -1, 0)));
        AssertMessage.contains("the id of a target is -1; allowed is 0 to " + IdPool.MAX_ID, e);
    }
}
