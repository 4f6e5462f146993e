/** Recordings as text: CSV for spreadsheets and data frames, PeTrack for tools of pedestrian research. */
@NullMarked
package throng.recording.text;

import org.jspecify.annotations.NullMarked;
