import path from "node:path";
import { readPackages } from "./read-packages";

const root = path.join(__dirname, "../..");

test("addresses are found in the installed packages, with their places", async () => {
  const links = await readPackages(root);
  const packages = new Set(links.map(({ file }) => file.split("/")[1]));
  expect(packages).toEqual(new Set(["webpack", "webpack-cli", "webpack-dev-server"]));
  expect(links.filter(({ file }) => file.endsWith("NoModeWarning.js"))).toEqual([
    expect.objectContaining({ origin: "packages", path: "/configuration/mode/" }),
  ]);
});

test("what nobody is led to is left out", async () => {
  expect((await readPackages(root)).filter((link) => link.path === "/option/name/")).toEqual([]);
});

test("without packages it says how to get them", () =>
  expect(readPackages(path.join(root, "static"))).rejects.toThrow(
    "webpack's packages are not installed; run: npm ci",
  ));
