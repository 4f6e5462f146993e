/** Makes the site: the Markdown files of the repository and the Javadoc of all modules as pages, with a search. */
@NullMarked
package throng.release.site;

import org.jspecify.annotations.NullMarked;
