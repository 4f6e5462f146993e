/** Ranks that are processes, on one machine or many, by Open MPI or MPICH. */
@NullMarked
package throng.mpi;

import org.jspecify.annotations.NullMarked;
