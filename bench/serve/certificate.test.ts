import { X509Certificate } from "node:crypto";
import { der, selfSigned } from "./certificate";

test.each([
  [[1], "020101"],
  [new Array<number>(0x80).fill(0), `028180${"00".repeat(0x80)}`],
  [new Array<number>(0x100).fill(0), `02820100${"00".repeat(0x100)}`],
])("lengths of DER", (content, hex) => {
  expect(der(0x02, content).toString("hex")).toBe(hex);
});

test("is for localhost, valid now and signed by its own key", () => {
  const now = new Date();
  const certificate = new X509Certificate(selfSigned(now).cert);
  expect(certificate.checkHost("localhost")).toBe("localhost");
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(Date.parse(certificate.validFrom)).toBeLessThan(now.getTime());
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(now.getTime());
});
