import { createHash, createSign, generateKeyPairSync } from "node:crypto";

/** One element of DER, the encoding of certificates: type, length, content. */
// (0x02, [1]) => 02 01 01
export function der(type: number, ...content: readonly (Buffer | readonly number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const bytes: number[] = [];
  for (let rest = body.length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff);
  const length = body.length < 0x80 ? [body.length] : [0x80 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([type, ...length]), body]);
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
/** UTCTime, `YYMMDDHHMMSSZ`. */
const time = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, "")}Z`));

// Object identifiers: ecdsa-with-SHA256, common name, subject alternative name.
const ecdsa = der(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]);
const commonName = der(0x06, [0x55, 0x04, 0x03]);
const alternativeName = der(0x06, [0x55, 0x1d, 0x11]);

/** A certificate, and the key that it is about. */
export interface Certificate {
  key: string;
  cert: string;
  /** Digest of the public key, by which a browser can be told to trust it: SHA-256, Base64. */
  digest: string;
}

/** A certificate for `localhost` that vouches for itself, for a day. */
export function selfSigned(now: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const host = Buffer.from("localhost");
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, host))));
  const algorithm = sequence(ecdsa);
  const content = sequence(
    der(0xa0, der(0x02, [2])), // version 3
    der(0x02, [1]), // serial number
    algorithm,
    name,
    sequence(time(new Date(now.getTime() - 3_600_000)), time(new Date(now.getTime() + 86_400_000))),
    name,
    spki,
    der(0xa3, sequence(sequence(alternativeName, der(0x04, sequence(der(0x82, host)))))),
  );
  const signature = createSign("sha256").update(content).sign(privateKey);
  const whole = sequence(content, algorithm, der(0x03, [0], signature));
  const lines = whole.toString("base64").replace(/.{64}/g, "$&\n").trimEnd();
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    digest: createHash("sha256").update(spki).digest("base64"),
  };
}

let shared: Certificate | undefined;

/**
 * The certificate of all servers of a run. Browsers speak HTTP/2 over TLS only; and told to overlook a
 * bad certificate, they would keep nothing in their cache.
 */
export const runCertificate = (): Certificate => (shared ??= selfSigned(new Date()));
