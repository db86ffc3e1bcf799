package org.example.shop;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.AbstractHandler;

/** A Jetty server with a shopping cart and clients that fill it over HTTP, for so many seconds. */
public final class ShopServer extends AbstractHandler {
    private static final int CLIENTS = 3;

    private final ConcurrentMap<String, AtomicLong> cart = new ConcurrentHashMap<>();

    @Override
    public void handle(String target, Request base, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (request.getMethod().equals("POST")) {
            cart.computeIfAbsent(target, unused -> new AtomicLong()).incrementAndGet();
        }
        StringBuilder page = new StringBuilder("{\"items\":[");
        cart.forEach((item, count) -> page.append("{\"item\":\"").append(item).append("\",\"count\":").append(count).append("},"));
        page.setLength(page.length() - 1);
        response.setContentType("application/json");
        response.getOutputStream().write(page.append("]}").toString().getBytes(StandardCharsets.UTF_8));
        base.setHandled(true);
    }

    public static void main(String[] args) throws Exception {
        long end = System.nanoTime() + Long.parseLong(args[0]) * 1_000_000_000L;
        Server server = new Server(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        server.setHandler(new ShopServer());
        server.start();
        int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
        AtomicLong requests = new AtomicLong();
        Thread[] clients = new Thread[CLIENTS];
        for (int i = 0; i < CLIENTS; i++) {
            clients[i] = new Thread(() -> visit(port, end, requests), "client-" + i);
            clients[i].start();
        }
        for (Thread client : clients) {
            client.join();
        }
        server.stop();
        System.out.println(requests + " requests");
    }

    private static void visit(int port, long end, AtomicLong requests) {
        byte[] buffer = new byte[4096];
        try {
            while (System.nanoTime() < end) {
                long number = requests.incrementAndGet();
                URL url = new URL("http", InetAddress.getLoopbackAddress().getHostAddress(), port, "/item-" + number % 40);
                HttpURLConnection connection = (HttpURLConnection) url.openConnection();
                connection.setRequestMethod("POST");
                connection.setDoOutput(true);
                try (OutputStream out = connection.getOutputStream()) {
                    out.write(buffer, 0, 100);
                }
                try (InputStream in = connection.getInputStream()) {
                    while (in.read(buffer) >= 0) {
                        continue;
                    }
                }
            }
        } catch (IOException failure) {
            System.err.println(failure.getMessage());
        }
    }
}
