package jfr.workload;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;

/** Issues X.509 certificates (RFC 5280): the JDK reads them, but has no public way to make them. */
final class Certificates {
    private static final int BOOLEAN = 0x01;
    private static final int INTEGER = 0x02;
    private static final int BIT_STRING = 0x03;
    private static final int OCTET_STRING = 0x04;
    private static final int OID = 0x06;
    private static final int UTF8_STRING = 0x0c;
    private static final int UTC_TIME = 0x17;
    private static final int SEQUENCE = 0x30;
    private static final int SET = 0x31;
    private static final int VERSION = 0xa0;
    private static final int EXTENSIONS = 0xa3;

    /** 1.2.840.113549.1.1.11, sha256WithRSAEncryption. */
    private static final byte[] SHA256_WITH_RSA = {0x2a, (byte) 0x86, 0x48, (byte) 0x86, (byte) 0xf7, 0x0d, 1, 1, 11};
    /** 2.5.4.3, commonName. */
    private static final byte[] COMMON_NAME = {0x55, 4, 3};
    /** 2.5.29.19, basicConstraints. */
    private static final byte[] BASIC_CONSTRAINTS = {0x55, 0x1d, 19};

    private Certificates() {
    }

    /** A certificate for the subject's key, signed by the issuer's key (RSA); an authority may sign others. */
    static X509Certificate issue(String subject, PublicKey key, String issuer, PrivateKey signer, boolean authority,
            int serial) throws GeneralSecurityException {
        byte[] algorithm = node(SEQUENCE, node(OID, SHA256_WITH_RSA), new byte[] {0x05, 0});
        byte[] constraints = node(SEQUENCE, authority ? node(BOOLEAN, new byte[] {-1}) : new byte[0]);
        byte[] extension = node(SEQUENCE, node(OID, BASIC_CONSTRAINTS), node(BOOLEAN, new byte[] {-1}),
                node(OCTET_STRING, constraints));
        byte[] body = node(SEQUENCE,
                node(VERSION, node(INTEGER, new byte[] {2})),
                node(INTEGER, BigInteger.valueOf(serial).toByteArray()),
                algorithm,
                name(issuer),
                node(SEQUENCE, time("200101000000Z"), time("491231235959Z")),
                name(subject),
                key.getEncoded(),
                node(EXTENSIONS, node(SEQUENCE, extension)));
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(signer);
        signature.update(body);
        byte[] whole = node(SEQUENCE, body, algorithm, node(BIT_STRING, new byte[] {0}, signature.sign()));
        return (X509Certificate) CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(whole));
    }

    /** The certificate of an authority, signed by itself. */
    static X509Certificate authority(String name, KeyPair keys) throws GeneralSecurityException {
        return issue(name, keys.getPublic(), name, keys.getPrivate(), true, 1);
    }

    private static byte[] name(String commonName) {
        byte[] text = commonName.getBytes(StandardCharsets.UTF_8);
        return node(SEQUENCE, node(SET, node(SEQUENCE, node(OID, COMMON_NAME), node(UTF8_STRING, text))));
    }

    private static byte[] time(String utc) {
        return node(UTC_TIME, utc.getBytes(StandardCharsets.US_ASCII));
    }

    /** One DER node: tag, length, the parts. */
    private static byte[] node(int tag, byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        if (length < 128) {
            out.write(length);
        } else if (length < 256) {
            out.write(0x81);
            out.write(length);
        } else {
            out.write(0x82);
            out.write(length >> 8);
            out.write(length);
        }
        for (byte[] part : parts) {
            out.write(part, 0, part.length);
        }
        return out.toByteArray();
    }
}
