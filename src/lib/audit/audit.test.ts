import { formatAdvisory, isSevere, packagesToLock, readAudit } from ".";

test("packages stand side by side in the lock, two versions of one too", () => {
  const files = packagesToLock([
    { name: "react", version: "19.2.9" },
    { name: "@a/b", version: "1.0.0" },
    { name: "@a/b", version: "2.0.0" },
  ]);
  const dependencies = {
    "package-0": "npm:react@19.2.9",
    "package-1": "npm:@a/b@1.0.0",
    "package-2": "npm:@a/b@2.0.0",
  };
  expect(JSON.parse(files["package.json"]!)).toMatchObject({ private: true, dependencies });
  expect(JSON.parse(files["package-lock.json"]!)).toMatchObject({
    lockfileVersion: 3,
    packages: {
      "": { dependencies },
      "node_modules/package-0": { name: "react", version: "19.2.9" },
      "node_modules/package-2": { name: "@a/b", version: "2.0.0" },
    },
  });
});

const cause = {
  name: "b",
  severity: "high",
  title: "Bad",
  url: "https://x.example/1",
  range: "<2",
};

test("each fault is told once, with the package that has it and not those that pass it on", () => {
  const vulnerabilities = {
    b: { name: "b", severity: "high", via: [cause] },
    c: { name: "c", severity: "high", via: ["b"] },
    "package-1": {
      name: "b",
      severity: "high",
      via: [cause, { ...cause, url: "https://x.example/2", severity: "low" }],
    },
  };
  const answer = readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }));
  if (answer.kind !== "answered") throw new Error(answer.reason);
  expect(answer.advisories.map(formatAdvisory)).toEqual([
    "b: high: Bad (<2) https://x.example/1",
    "b: low: Bad (<2) https://x.example/2",
  ]);
  expect(answer.advisories.map(isSevere)).toEqual([true, false]);
});

test("no faults", () => {
  expect(readAudit('{"vulnerabilities":{}}')).toEqual({ kind: "answered", advisories: [] });
});

test.each([
  ['{"message":"connect ECONNREFUSED","error":{"summary":"","detail":""}}', "connect ECONNREFUSED"],
  ['{"error":{"summary":"no such service"}}', "no such service"],
  ['{"error":null}', "npm printed no result"],
  ["", "npm printed no result"],
  ["<html>", "npm printed no result"],
  ["null", "npm printed no result"],
])("%s is no answer: %s", (output, reason) => {
  expect(readAudit(output)).toEqual({ kind: "unanswered", reason });
});
