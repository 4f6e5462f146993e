/** Words over a picture: title, legend, notes and scale, in letters that are the same on every machine. */
@NullMarked
package throng.view.paint.caption;

import org.jspecify.annotations.NullMarked;
