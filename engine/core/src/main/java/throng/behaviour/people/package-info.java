/** More models of people: anticipation, social force, power law; and how they treat a block of agents. */
@NullMarked
package throng.behaviour.people;

import org.jspecify.annotations.NullMarked;
