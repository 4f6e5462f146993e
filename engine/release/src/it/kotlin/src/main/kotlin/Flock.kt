import throng.behaviour.flock.Alignment
import throng.behaviour.flock.Cohesion
import throng.behaviour.flock.Separation
import throng.world.Spawn
import throng.world.World

/** A flock of three thousand for a second, and its hash. */
fun main() {
    World.torus(1000f, 1000f).seed(42).build().use { world ->
        val birds = world.group("birds").maxSpeed(10f)
            .steer(Separation.of(1.7f, 8f), Alignment.of(.2f, 8f), Cohesion.of(.06f, 8f))
        birds.spawn(3000, Spawn.uniform())
        repeat(60) { world.tick(1 / 60f) }
        println("%016x".format(world.hash()))
    }
}
