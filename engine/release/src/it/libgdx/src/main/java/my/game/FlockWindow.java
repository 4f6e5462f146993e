package my.game;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration.GLEmulation;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.PixmapIO;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.VertexAttributes.Usage;
import com.badlogic.gdx.graphics.glutils.ShaderProgram;
import com.badlogic.gdx.utils.BufferUtils;
import com.badlogic.gdx.utils.ScreenUtils;
import java.nio.FloatBuffer;
import java.util.zip.Deflater;
import throng.behaviour.drive.Wander;
import throng.behaviour.flock.Alignment;
import throng.behaviour.flock.Cohesion;
import throng.behaviour.flock.Separation;
import throng.world.FixedStep;
import throng.world.Group;
import throng.world.Spawn;
import throng.world.World;

/** A window of libGDX with a flock of 20,000: 30 ticks a second, frames between them, one call that draws all birds. */
public final class FlockWindow extends ApplicationAdapter {
    private static final int AGENTS = 20_000;
    private static final float WIDTH = 640, HEIGHT = 400;

    /** One bird is an arrow, and an instance is x, y and heading: as Throng writes them. */
    private static final String VERTEX_SHADER = """
            #version 150
            in vec2 a_position;
            in vec4 a_bird;
            uniform vec2 u_size;
            out vec3 v_colour;
            void main() {
                vec2 heading = a_bird.zw;
                vec2 place = a_bird.xy + mat2(heading, vec2(-heading.y, heading.x)) * a_position;
                gl_Position = vec4(2.0 * place / u_size - 1.0, 0.0, 1.0);
                v_colour = 0.6 + 0.4 * vec3(heading.x, heading.y, -heading.x);
            }
            """;

    private static final String FRAGMENT_SHADER = """
            #version 150
            in vec3 v_colour;
            out vec4 colour;
            void main() { colour = vec4(v_colour, 1.0); }
            """;

    private final int frames;
    private final String picture;
    private final World world = World.torus(WIDTH, HEIGHT).seed(42).build();
    private final Group birds = world.group("birds").maxSpeed(10);
    private final FixedStep steps = new FixedStep(world, 1 / 30f, 4);
    private final FloatBuffer drawn = BufferUtils.newFloatBuffer(4 * AGENTS);
    private Mesh arrow;
    private ShaderProgram shader;
    private int frame;

    private FlockWindow(int frames, String picture) {
        this.frames = frames;
        this.picture = picture;
    }

    /** Opens the window. With a number of frames and a file it draws these, then the file, and ends. */
    public static void main(String[] args) {
        var settings = new Lwjgl3ApplicationConfiguration();
        settings.setTitle("20,000 birds");
        settings.setWindowedMode(1280, 800);
        settings.disableAudio(true);
        settings.setOpenGLEmulation(GLEmulation.GL30, 3, 2);
        int frames = args.length > 0 ? Integer.parseInt(args[0]) : Integer.MAX_VALUE;
        new Lwjgl3Application(new FlockWindow(frames, args.length > 1 ? args[1] : ""), settings);
    }

    @Override
    public void create() {
        birds.steer(Separation.of(2, 6), Alignment.of(1, 6), Cohesion.of(.1f, 6), Wander.of(.3f));
        birds.frames(true).spawn(AGENTS, Spawn.uniform().moving(6));
        arrow = new Mesh(true, 3, 0, new VertexAttribute(Usage.Position, 2, ShaderProgram.POSITION_ATTRIBUTE));
        arrow.setVertices(new float[] {1.6f, 0, -.8f, .6f, -.8f, -.6f});
        arrow.enableInstancedRendering(false, AGENTS, new VertexAttribute(Usage.Generic, 4, "a_bird"));
        shader = new ShaderProgram(VERTEX_SHADER, FRAGMENT_SHADER);
        if (!shader.isCompiled()) throw new IllegalStateException(shader.getLog());
    }

    @Override
    public void render() {
        float alpha = steps.advance(Gdx.graphics.getDeltaTime());
        birds.frame(alpha, drawn.clear());
        ScreenUtils.clear(.05f, .07f, .1f, 1);
        arrow.setInstanceData(drawn.rewind());
        shader.bind();
        shader.setUniformf("u_size", WIDTH, HEIGHT);
        arrow.render(shader, GL20.GL_TRIANGLES);
        if (++frame == frames) Gdx.app.exit();
    }

    @Override
    public void dispose() {
        System.out.printf("%d birds, %d ticks, %d frames%n", birds.count(), world.ticks(), frame);
        if (!picture.isEmpty()) {
            int width = Gdx.graphics.getBackBufferWidth(), height = Gdx.graphics.getBackBufferHeight();
            Pixmap pixels = Pixmap.createFromFrameBuffer(0, 0, width, height);
            PixmapIO.writePNG(Gdx.files.absolute(picture), pixels, Deflater.DEFAULT_COMPRESSION, true);
            pixels.dispose();
        }
        arrow.dispose();
        shader.dispose();
        world.close();
    }
}
