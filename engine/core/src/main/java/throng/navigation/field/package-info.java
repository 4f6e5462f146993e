/** Ways of many to few goals: from every tile the distance to the nearest, and where to go. */
@NullMarked
package throng.navigation.field;

import org.jspecify.annotations.NullMarked;
