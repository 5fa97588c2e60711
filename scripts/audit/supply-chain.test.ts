import { judgeAdvisories, judgeSignatures, lockProblems, toStableBom } from "./supply-chain";

const unreachable = { error: { summary: "getaddrinfo ENOTFOUND" } };

test.each([
  [{ metadata: { vulnerabilities: { critical: 0, total: 3 } } }, "3 advisories, 0 critical", false],
  [{ metadata: { vulnerabilities: { critical: 1, total: 3 } } }, "3 advisories, 1 critical", true],
  [{ message: "405 Method Not Allowed" }, "did not respond (405 Method Not Allowed)", false],
  [{}, "did not respond (it gives no reason)", false],
])("advisories %j: %s", (output, text, fails) =>
  expect(judgeAdvisories(output)).toEqual({ text: expect.stringContaining(text) as string, fails }),
);

const a = { name: "a", version: "1.0.0" };

test.each([
  [{ invalid: [], missing: [] }, "All signatures are valid.", false],
  [{ invalid: [a], missing: [] }, "a@1.0.0: its signature is invalid\nInstall", true],
  [{ invalid: [], missing: [a] }, "a@1.0.0: it has no signature\nInstall", true],
  [unreachable, "Signatures were not checked: the service did not respond (getaddrinfo", false],
])("signatures %j: %s", (output, text, fails) =>
  expect(judgeSignatures(output)).toEqual({ text: expect.stringContaining(text) as string, fails }),
);

test("packages of the lock file come from the registry with a sha512 hash", () => {
  const integrity = `sha512-${"a".repeat(86)}==`;
  const packages = {
    "": { name: "site" },
    "node_modules/good": { version: "1.0.0", integrity },
    "node_modules/good/node_modules/@a/git": {
      version: "2.0.0",
      resolved: "git+ssh://git@github.com/a/git.git#1234567",
      integrity,
    },
    "node_modules/old": { version: "3.0.0", integrity: "sha1-aGVsbG8=" },
    "node_modules/bare": { version: "4.0.0" },
  };
  const fix = "Install it from the registry: npm install --save-exact";
  expect(lockProblems(JSON.stringify({ packages }, null, 2))).toEqual([
    `package-lock.json:10:5  @a/git is not from the registry ("git+ssh://git@github.com/a/git.git#1234567"). ${fix} @a/git@2.0.0`,
    `package-lock.json:15:5  old has no sha512 integrity ("sha1-aGVsbG8="). ${fix} old@3.0.0`,
    `package-lock.json:19:5  bare has no sha512 integrity (""). ${fix} bare@4.0.0`,
  ]);
});

test("two bills of materials of the same packages are the same", () => {
  const bom = (serialNumber: string, timestamp: string, name: string) =>
    JSON.stringify({ serialNumber, metadata: { timestamp, component: { name } }, components: [a] });
  const stable = toStableBom(bom("urn:uuid:1", "2026-01-01", "copy"), "site");
  expect(stable).toBe(toStableBom(bom("urn:uuid:2", "2026-01-02", "other"), "site"));
  expect(JSON.parse(stable)).toEqual({
    metadata: { component: { name: "site" } },
    components: [a],
  });
});
