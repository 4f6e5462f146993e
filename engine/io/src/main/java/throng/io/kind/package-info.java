/** Which records a scenario file can make: found among the classes, with their components, defaults and ranges. */
@NullMarked
package throng.io.kind;

import org.jspecify.annotations.NullMarked;
