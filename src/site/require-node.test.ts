import { requireNode } from "./require-node";

test.each(["20.19.0", "20.20.2", "22.12.0", "23.1.0", "24.0.0"])("%s is new enough", (version) => {
  expect(() => requireNode(version)).not.toThrow();
});

test.each(["16.0.0", "18.20.0", "20.18.3", "21.7.0", "22.11.0"])("%s is too old", (version) => {
  expect(() => requireNode(version)).toThrow(
    `This site needs Node.js 20.19 or newer (22.12 or newer of the 22 line), but this is ${version}.`,
  );
});
