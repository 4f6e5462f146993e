/**
 * Recordings as Apache Arrow IPC. While a recording is written it is a stream behind eight bytes; a footer closes it
 * into a file. Source of the layout: "Arrow Columnar Format", version 1.5. Framing is done here, and tables come from
 * {@code arrow-format}: {@code arrow-vector} would need options of the JVM.
 */
@NullMarked
package throng.recording.arrow;

import org.jspecify.annotations.NullMarked;
