/** Answers, checks and times the queries of the moving-AI path benchmark. */
@NullMarked
package throng.examples.paths;

import org.jspecify.annotations.NullMarked;
