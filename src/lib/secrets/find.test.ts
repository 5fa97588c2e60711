import { findLeaks, machinePaths, parseEnvFile, secretValues } from "./find";
import { isSecretName } from "./patterns";

const letters = "aB3".repeat(30);

// Puts texts together here, so that no scanner of repositories takes this file for a leak.
const cut = "";

test.each([
  ["a private key", `-----BEGIN RSA ${cut}PRIVATE KEY-----\n${letters}`],
  ["a private key", `-----BEGIN ${cut}PRIVATE KEY-----\n${letters}`],
  ["a GitHub token", `ghp${cut}_${letters.slice(0, 36)}`],
  ["a GitHub token", `github${cut}_pat_${letters.slice(0, 82)}`],
  ["a GitLab token", `glpat${cut}-${letters.slice(0, 20)}`],
  ["an npm token", `npm${cut}_${letters.slice(0, 36)}`],
  ["an npm token", `//registry.example/:_auth${cut}Token=${letters.slice(0, 36)}`],
  ["an AWS access key", `AKIA${cut}IOSFODNN7ABCDEFG`],
  ["a Google API key", `AIza${letters.slice(0, 35)}`],
  ["a Slack token", `xoxb${cut}-123456789012-${letters.slice(0, 24)}`],
  [
    "a Slack webhook",
    `https://hooks.slack.com/${cut}services/T12345678/B12345678/${letters.slice(0, 24)}`,
  ],
  [
    "a Discord webhook",
    `https://discord.com/api/${cut}webhooks/123456789012345678/${letters.slice(0, 68)}`,
  ],
  ["a Stripe key", `sk${cut}_live_${letters.slice(0, 24)}`],
  ["a SendGrid key", `SG${cut}.${letters.slice(0, 22)}.${letters.slice(0, 43)}`],
  ["an OpenAI key", `sk${cut}-${letters.slice(0, 48)}`],
  [
    "a JSON Web Token",
    `eyJ${letters.slice(0, 20)}.eyJ${letters.slice(0, 20)}.${letters.slice(0, 43)}`,
  ],
  ["a name and password in an address", `https://ann${cut}:swordfish@registry.example/`],
])("%s is found", (what, text) => {
  const leaks = findLeaks(`const a = "${text}";`, []);
  expect(leaks.map((leak) => leak.what)).toEqual([what]);
  expect(leaks[0]?.excerpt).not.toContain(text);
});

test.each([
  "Write your token as ghp_xxx, or npm_… in NPM_TOKEN.",
  "//registry.npmjs.org/:_authToken=${NPM_TOKEN}",
  "sha512-2bXZ6Z6Y0Zk7f3vOqN0y2b8hQ== sk-learn AIza",
  "-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----",
  "https://user:pass@example.org/ http://localhost:8080/@scope https://a.example:443/b@c",
  "https://cdn.example/npm/react@19.2.9/index.js",
])("no secret: %s", (text) => {
  expect(findLeaks(text, [])).toEqual([]);
});

test("values of the environment are found, and not printed", () => {
  const forbidden = secretValues({
    NPM_TOKEN: " 4d9c1f0b ",
    MY_PASSWORD: "short",
    SSH_AUTH_SOCK: "/run/ssh.sock",
    TOKEN_LIMIT: "100000000",
    SITE_URL: "https://docs.example",
    API_SECRET: undefined,
  });
  expect(forbidden).toEqual([
    { what: "the value of NPM_TOKEN (the environment)", text: "4d9c1f0b" },
  ]);
  expect(
    findLeaks('window.key="4d9c1f0b4d9c1f0b"', [{ what: "it", text: "4d9c1f0b4d9c1f0b" }]),
  ).toEqual([{ what: "it", excerpt: 'window.key="4d9c1f0b…' }]);
});

test.each([
  ["NPM_TOKEN", true],
  ["github_token", true],
  ["AWS_SECRET_ACCESS_KEY", true],
  ["DB_PASSWORD", true],
  ["GH_PAT", true],
  ["SIGNING_KEY", true],
  ["ALGOLIA_SEARCH_KEY", false],
  ["ALGOLIA_ADMIN_KEY", true],
  ["PATH", false],
  ["AUTHOR", false],
  ["KEYBOARD", false],
])("%s is meant to be secret: %s", (name, expected) => {
  expect(isSecretName(name)).toBe(expected);
});

test.each([
  ["/srv/site", "/home/ann", ["/srv/site", "/home/ann"]],
  ["/srv/site", "/root", ["/srv/site"]],
  ["C:\\site", "C:\\Users\\Ann", ["C:\\site", "C:\\Users\\Ann"]],
])("folders of the machine: %s and %s", (root, home, expected) => {
  expect(machinePaths(root, home).map(({ text }) => text)).toEqual(expected);
});

test(".env files are read with quotes and comments", () => {
  const text = `# A_TOKEN=0\nA_TOKEN=one two # three\r\nexport B="x # y"\n C = 'z'\nD=\nnothing`;
  expect(parseEnvFile(text)).toEqual({ A_TOKEN: "one two", B: "x # y", C: "z", D: "" });
});
