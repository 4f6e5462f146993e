package throng.bench.people;

import throng.behaviour.Rule;
import throng.bench.Contender;
import throng.bench.ThrongContender;
import throng.motion.AgentProperty;
import throng.motion.Contact;
import throng.simd.Form;
import throng.world.Group;
import throng.world.World;

/** A crowd of people with a model, and with some sweeps of contact. */
final class PeopleContender implements Contender {
    /** Newtons for 1 kg: from full speed one way to full speed the other within a tick. */
    private static final float MAX_FORCE = 100;

    private static final float MAX_SPEED = 2;

    private final PeopleModel model;
    private final World world;
    private final Group group;

    PeopleContender(PeopleCrowd crowd, PeopleModel model, int sweeps, int workers, String form) {
        this.model = model;
        world = World.torus(crowd.side(), crowd.side())
                .seed(crowd.seed())
                .workers(workers)
                .form(form.equals("wide") ? Form.WIDE : Form.SCALAR)
                .build();
        group = world.group("people").maxSpeed(MAX_SPEED).maxForce(MAX_FORCE);
        var guide = WalkOn.of(group);
        group.steer(model.rules(guide).toArray(Rule[]::new));
        if (sweeps > 0) group.contact(new Contact(sweeps, .3f));
        var radius = group.perAgent(AgentProperty.RADIUS);
        group.spawn(crowd.agents(), agent -> {
            int id = agent.id();
            agent.position(crowd.place(id, 0), crowd.place(id, 1), 0);
            agent.velocity(crowd.wanted(id, 0), crowd.wanted(id, 1), 0);
            agent.set(radius, crowd.radius(id));
            agent.set(guide.x(), crowd.wanted(id, 0));
            agent.set(guide.y(), crowd.wanted(id, 1));
        });
    }

    @Override
    public String engine() {
        return "throng";
    }

    @Override
    public void tick() {
        world.tick(PeopleCrowd.DT);
    }

    @Override
    public double neighbours() {
        if (model.look() == 0) return 0;
        int[] counts = new int[group.count()];
        group.query().counts(model.look(), counts);
        long sum = 0;
        for (int n : counts) sum += Math.min(n, model.most());
        return sum / (double) counts.length;
    }

    @Override
    public double candidates() {
        return model.look() == 0 ? 0 : group.query().candidates(model.look());
    }

    @Override
    public double agentsPerTile() {
        return model.look() == 0 ? Double.NaN : ThrongContender.agentsPerTile(group, model.look());
    }

    @Override
    public long hash() {
        return world.hash();
    }

    @Override
    public void close() {
        world.close();
    }
}
