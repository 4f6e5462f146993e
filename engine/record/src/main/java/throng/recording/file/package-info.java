/** Files of recordings: which formats there are, and how they are opened, written and converted. */
@NullMarked
package throng.recording.file;

import org.jspecify.annotations.NullMarked;
