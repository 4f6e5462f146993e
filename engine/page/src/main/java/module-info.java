/** A live page in the browser: worlds that run are watched, stopped, asked and changed. */
module throng.page {
    requires static org.jspecify;
    requires transitive throng.core;
    requires transitive throng.minds;
    requires org.eclipse.jetty.io;
    requires org.eclipse.jetty.server;
    requires org.eclipse.jetty.util;
    requires org.eclipse.jetty.http;
    requires transitive org.eclipse.jetty.websocket.api;
    requires org.eclipse.jetty.websocket.server;
    requires tools.jackson.databind;

    exports throng.page;
    exports throng.page.socket; // Jetty calls it by reflection
}
