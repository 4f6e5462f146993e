package throng.page.wire;

import java.nio.ByteBuffer;
import java.util.List;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.jspecify.annotations.Nullable;
import throng.page.socket.PageSocket;

/** Answers requests: the files of the page, and the upgrade to a web socket. */
final class PageHandler extends Handler.Abstract.NonBlocking {
    private static final String SOCKET = "live", PICTURE = "picture/";
    private static final String POLICY =
            "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final PageServer server;
    private final PageFiles files = new PageFiles();
    private final ServerWebSocketContainer sockets;

    PageHandler(PageServer server, ServerWebSocketContainer sockets) {
        this.server = server;
        this.sockets = sockets;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        var access = server.access();
        String host = request.getHeaders().get(HttpHeader.HOST);
        String origin = request.getHeaders().get(HttpHeader.ORIGIN);
        if (!access.knowsHost(host)) {
            return refuse(
                    response, callback, HttpStatus.FORBIDDEN_403, "wrong host: open the address that was printed");
        }
        String name = access.behindToken(request.getHttpURI().getPath());
        if (name == null) {
            return refuse(
                    response, callback, HttpStatus.FORBIDDEN_403, "wrong token: open the address that was printed");
        }
        if (!request.getMethod().equals("GET")) {
            return refuse(response, callback, HttpStatus.METHOD_NOT_ALLOWED_405, "only GET is answered");
        }
        boolean socket = name.equals(SOCKET);
        if ((socket || origin != null) && !access.knowsOrigin(origin, host)) {
            return refuse(response, callback, HttpStatus.FORBIDDEN_403, "wrong origin: use the page itself");
        }
        return socket ? connect(request, response, callback) : serve(name, response, callback);
    }

    private boolean serve(String name, Response response, Callback callback) {
        var file = name.startsWith(PICTURE) ? picture(name.substring(PICTURE.length())) : files.named(name);
        if (file == null) return refuse(response, callback, HttpStatus.NOT_FOUND_404, "there is no such file");
        var headers = response.getHeaders();
        headers.put(HttpHeader.CONTENT_TYPE, file.type());
        headers.put(HttpHeader.CACHE_CONTROL, "no-store");
        headers.put("Content-Security-Policy", POLICY);
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "no-referrer"); // the address holds the token
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        response.write(true, ByteBuffer.wrap(file.bytes()), callback);
        return true;
    }

    private PageFiles.@Nullable PageFile picture(String name) {
        byte[] bytes = server.picture(name);
        return bytes == null ? null : new PageFiles.PageFile("image/jpeg", bytes);
    }

    private boolean connect(Request request, Response response, Callback callback) {
        boolean full = !server.mayConnect();
        if (full) {
            return refuse(
                    response,
                    callback,
                    HttpStatus.SERVICE_UNAVAILABLE_503,
                    PageServer.MAX_CLIENTS + " pages are open: close one");
        }
        boolean upgraded = sockets.upgrade(
                (asked, answer, done) -> {
                    answer.setExtensions(List.of()); // compressing a frame takes longer than to send it
                    return new PageSocket(new PageClient(server));
                },
                request,
                response,
                callback);
        return upgraded || refuse(response, callback, HttpStatus.UPGRADE_REQUIRED_426, "this is a web socket");
    }

    private static boolean refuse(Response response, Callback callback, int status, String why) {
        response.setStatus(status);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain; charset=utf-8");
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        Content.Sink.write(response, true, why + "\n", callback);
        return true;
    }
}
