/** Recordings for ParaView: a file of VTK for each tick, and a list of them. */
@NullMarked
package throng.recording.vtk;

import org.jspecify.annotations.NullMarked;
