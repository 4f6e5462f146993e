/**
 * What the verb {@code bench} measures: its options and the rows that they ask for. {@code bench --against} starts
 * the classes of this package and of {@link throng.bench} with the engine and the scenarios of another build, so both
 * builds are measured in the same way. So they use little: options, {@link throng.bench}, scenarios and the world.
 */
@NullMarked
package throng.command.trial;

import org.jspecify.annotations.NullMarked;
