/** Rules that see and hear: they write what agents notice into columns, and exert no force. */
@NullMarked
package throng.sense;

import org.jspecify.annotations.NullMarked;
