package jfr.workload;

import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.Security;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;

/**
 * TLSHandshake, X509Certificate, X509Validation, SecurityPropertyModification, SecurityProviderService,
 * InitialSecurityProperty: a client and a server over the loopback interface, with certificates made here.
 */
public final class Tls implements Provocation {
    private static final char[] PASSWORD = "changeit".toCharArray();

    @Override
    public void provoke() throws Exception {
        Security.setProperty("networkaddress.cache.ttl", "30");
        Security.setProperty("example.property", "value");
        SSLContext context = context();
        try (SSLServerSocket server = (SSLServerSocket) context.getServerSocketFactory().createServerSocket(0)) {
            Thread echo = Work.start("tls-server", () -> {
                for (int i = 0; i < 5; i++) {
                    try (SSLSocket client = (SSLSocket) server.accept()) {
                        client.getOutputStream().write(client.getInputStream().read());
                    }
                }
            });
            for (int i = 0; i < 5; i++) {
                try (SSLSocket socket = (SSLSocket) context.getSocketFactory().createSocket("localhost",
                        server.getLocalPort())) {
                    socket.setSoTimeout(5000);
                    socket.startHandshake();
                    socket.getOutputStream().write(i);
                    Work.sink = socket.getInputStream().read();
                }
            }
            echo.join(2000);
        }
    }

    /** Keys of the server and trust in the authority that signed them, for both sides. */
    private static SSLContext context() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        KeyPair authorityKeys = generator.generateKeyPair();
        KeyPair serverKeys = generator.generateKeyPair();
        X509Certificate authority = Certificates.authority("Example Authority", authorityKeys);
        X509Certificate server = Certificates.issue("example.org", serverKeys.getPublic(), "Example Authority",
                authorityKeys.getPrivate(), false, 2);

        KeyStore keys = KeyStore.getInstance("PKCS12");
        keys.load(null, null);
        keys.setKeyEntry("server", serverKeys.getPrivate(), PASSWORD, new Certificate[] {server, authority});
        KeyManagerFactory keyManagers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keyManagers.init(keys, PASSWORD);

        KeyStore trust = KeyStore.getInstance("PKCS12");
        trust.load(null, null);
        trust.setCertificateEntry("authority", authority);
        TrustManagerFactory trustManagers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trustManagers.init(trust);

        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keyManagers.getKeyManagers(), trustManagers.getTrustManagers(), null);
        return context;
    }
}
