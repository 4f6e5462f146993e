/** Ranks that are processes, on one machine or many: MPI starts them and carries what they tell each other. */
module throng.mpi {
    requires static org.jspecify;
    requires transitive throng.core;

    exports throng.mpi;
}
