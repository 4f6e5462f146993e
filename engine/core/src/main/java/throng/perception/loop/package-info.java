/** The loops over pairs: what all rules of a group want to know is added up in one go; not exported. */
@NullMarked
package throng.perception.loop;

import org.jspecify.annotations.NullMarked;
