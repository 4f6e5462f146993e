/** Rules that notice: they see, hear and remember into columns, and exert no force. */
@NullMarked
package throng.sense;

import org.jspecify.annotations.NullMarked;
