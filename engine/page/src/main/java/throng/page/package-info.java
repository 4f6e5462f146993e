/** A live page in the browser: {@link throng.page.Viewer} shows a world while it runs. */
@NullMarked
package throng.page;

import org.jspecify.annotations.NullMarked;
