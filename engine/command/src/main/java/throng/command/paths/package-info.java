/** Answers, checks and times the queries of the moving-AI path benchmark. */
@NullMarked
package throng.command.paths;

import org.jspecify.annotations.NullMarked;
