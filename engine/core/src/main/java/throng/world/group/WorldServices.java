package throng.world.group;

import throng.kernel.Clock;
import throng.math.Space;
import throng.memory.Events;
import throng.parallel.Workers;
import throng.terrain.wall.Barriers;
import throng.trace.TickTrace;

/**
 * What the groups of a world share.
 *
 * @param space where it is
 * @param clock its time
 * @param events what rules and passes tell
 * @param barriers its walls and blocked tiles
 * @param workers who does the work
 * @param trace who is told of it
 * @param wide whether the wide form runs
 */
public record WorldServices(
        Space space, Clock clock, Events events, Barriers barriers, Workers workers, TickTrace trace, boolean wide) {}
