/** Pictures of whole worlds in a statement or two: {@link throng.view.world.CrowdPicture}. */
@NullMarked
package throng.view.world;

import org.jspecify.annotations.NullMarked;
