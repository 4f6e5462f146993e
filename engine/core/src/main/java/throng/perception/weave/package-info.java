/** How the code of terms is put into the loops over pairs, and where it finds what it reads. */
@NullMarked
package throng.perception.weave;

import org.jspecify.annotations.NullMarked;
