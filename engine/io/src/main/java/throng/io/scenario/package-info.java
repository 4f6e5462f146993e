/** Scenario files: a world in a text file. Begin with {@link throng.io.scenario.ScenarioFile}. */
@NullMarked
package throng.io.scenario;

import org.jspecify.annotations.NullMarked;
