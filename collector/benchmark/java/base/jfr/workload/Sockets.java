package jfr.workload;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** SocketRead, SocketWrite, NetworkUtilization, NativeMethodSample: echoes over the loopback interface. */
public final class Sockets implements Provocation {
    @Override
    public void provoke() throws Exception {
        echoByStreams();
        echoByChannels();
    }

    private static void echoByStreams() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName("localhost"))) {
            Thread echo = Work.start("echo-server", () -> {
                try (Socket client = server.accept()) {
                    byte[] part = new byte[8192];
                    InputStream in = client.getInputStream();
                    for (int length = in.read(part); length >= 0; length = in.read(part)) {
                        client.getOutputStream().write(part, 0, length);
                    }
                }
            });
            try (Socket socket = new Socket("localhost", server.getLocalPort())) {
                socket.setSoTimeout(30);
                byte[] part = new byte[8192];
                OutputStream out = socket.getOutputStream();
                InputStream in = socket.getInputStream();
                // Longer than a period of NetworkUtilization.
                Work.repeat(1200, () -> {
                    out.write(part);
                    Work.sink = in.read(part);
                });
                try {
                    while (in.read(part) >= 0) {
                        continue;
                    }
                } catch (SocketTimeoutException expected) {
                    // A read that waits in vain is an event with a timeout.
                }
            }
            echo.join();
        }
    }

    private static void echoByChannels() throws Exception {
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress("localhost", 0));
            Thread echo = Work.start("echo-channel", () -> {
                try (SocketChannel client = server.accept()) {
                    ByteBuffer buffer = ByteBuffer.allocateDirect(4096);
                    while (client.read(buffer) >= 0) {
                        buffer.flip();
                        client.write(buffer);
                        buffer.clear();
                    }
                }
            });
            try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
                for (int i = 0; i < 50; i++) {
                    channel.write(ByteBuffer.allocate(512));
                    channel.read(ByteBuffer.allocate(512));
                }
            }
            echo.join();
        }
    }
}
