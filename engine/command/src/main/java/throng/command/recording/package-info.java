/** What verbs do with recordings: convert them, tell of them. */
@NullMarked
package throng.command.recording;

import org.jspecify.annotations.NullMarked;
