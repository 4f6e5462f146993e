/** Recordings as JuPedSim keeps them: an SQLite database of layout 2, with the walkable area. */
@NullMarked
package throng.recording.sqlite;

import org.jspecify.annotations.NullMarked;
