/** What Jetty calls by reflection, and so must be public and exported. Programs do not use it. */
@NullMarked
package throng.page.socket;

import org.jspecify.annotations.NullMarked;
