package throng.world.group;

import java.util.List;
import throng.field.store.WorldFields;
import throng.math.Space;
import throng.memory.store.Ledgers;
import throng.parallel.Workers;
import throng.ranks.Exchange;
import throng.terrain.wall.Barriers;
import throng.tick.Events;
import throng.tick.LoopForms;
import throng.tick.TickTrace;
import throng.tick.WorldClock;

/**
 * What all groups of a world share.
 *
 * @param space axes and borders
 * @param clock the time
 * @param events collects what rules and passes tell
 * @param barriers walls and blocked tiles
 * @param fields numbers over the plane that agents leave and read
 * @param ledgers numbers of the world that are no agent's
 * @param workers run the tick
 * @param exchange what the ranks of the world tell each other
 * @param trace reports passes
 * @param wide whether loops may run in their wide form
 * @param farPlaces whether agents may be put where rounding eats their way
 * @param forms the loops of each worker
 */
public record WorldServices(
        Space space,
        WorldClock clock,
        Events events,
        Barriers barriers,
        WorldFields fields,
        Ledgers ledgers,
        Workers workers,
        Exchange exchange,
        TickTrace trace,
        boolean wide,
        boolean farPlaces,
        List<LoopForms> forms) {}
