/** Walls and blocked tiles as straight edges, each as long as it can be, as models of people see them. */
@NullMarked
package throng.behaviour.edge;

import org.jspecify.annotations.NullMarked;
