/** What is measured in a crowd, of a run or a recording: lines, areas, figures of the whole. */
@NullMarked
package throng.measure;

import org.jspecify.annotations.NullMarked;
