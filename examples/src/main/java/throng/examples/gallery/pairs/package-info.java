/** More of the gallery: models of your own of what two people do to each other. */
@NullMarked
package throng.examples.gallery.pairs;

import org.jspecify.annotations.NullMarked;
