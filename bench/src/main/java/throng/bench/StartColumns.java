package throng.bench;

/** The columns of a crowd at its start, in the order of ids. In two dimensions z and vz are zeros. */
public final class StartColumns {
    private static final int AGENTS_PER_BLOB = 500;
    private static final double FRACTION_IN_BLOBS = 0.9;
    /** The standard deviation of a blob in radii, which adds some 60 neighbours to the random ones. */
    private static final double SPREAD_2D = 1.25;

    private static final double SPREAD_3D = 0.78;

    /** Metres, in [0, side). */
    public final float[] x;
    /** Metres, in [0, side). */
    public final float[] y;
    /** Metres, in [0, side); zeros in two dimensions. */
    public final float[] z;
    /** Metres per second. */
    public final float[] vx;
    /** Metres per second. */
    public final float[] vy;
    /** Metres per second; zeros in two dimensions. */
    public final float[] vz;

    private final Workload work;

    StartColumns(Workload work) {
        this.work = work;
        int n = work.agents();
        x = new float[n];
        y = new float[n];
        z = new float[n];
        vx = new float[n];
        vy = new float[n];
        vz = new float[n];
        for (int id = 0; id < n; id++) {
            place(id);
            setVelocity(id);
        }
    }

    private void place(int id) {
        boolean clustered = work.crowd() == CrowdLayout.CLUSTERED && random(id, 9) < FRACTION_IN_BLOBS;
        x[id] = clustered ? nearBlob(id, 0) : anywhere(id, 0);
        y[id] = clustered ? nearBlob(id, 1) : anywhere(id, 1);
        z[id] = work.dimensions() == 2 ? 0 : clustered ? nearBlob(id, 2) : anywhere(id, 2);
    }

    private float anywhere(int id, int axis) {
        return inside(random(id, axis) * work.side());
    }

    private float nearBlob(int id, int axis) {
        int blobs = Math.max(1, work.agents() / AGENTS_PER_BLOB);
        int blob = (int) (random(id, 10) * blobs);
        double middle = Randoms.unit(work.seed() + 1, blob, axis) * work.side();
        double spread = (work.dimensions() == 2 ? SPREAD_2D : SPREAD_3D) * Workload.RADIUS;
        double size = Math.sqrt(-2 * Math.log(1 - random(id, 11 + 2 * axis)));
        return inside(middle + spread * size * Math.cos(2 * Math.PI * random(id, 12 + 2 * axis)));
    }

    private float inside(double p) {
        double side = work.side();
        float wrapped = (float) (p - side * Math.floor(p / side));
        return wrapped < work.side() ? wrapped : 0;
    }

    /** Sets a velocity: speed uniform in 5 to 10 m/s, direction uniform on the circle or the sphere. */
    private void setVelocity(int id) {
        double speed = Workload.MAX_SPEED * (0.5 + 0.5 * random(id, 6));
        double up = work.dimensions() == 2 ? 0 : 2 * random(id, 8) - 1;
        double flat = Math.sqrt(1 - up * up);
        double angle = 2 * Math.PI * random(id, 7);
        vx[id] = (float) (speed * flat * Math.cos(angle));
        vy[id] = (float) (speed * flat * Math.sin(angle));
        vz[id] = (float) (speed * up);
    }

    private double random(int id, int stream) {
        return Randoms.unit(work.seed(), id, stream);
    }
}
