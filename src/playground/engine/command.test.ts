import webpack from "webpack";
import { applyFlags, readCall, readCommand } from "./command";

const getArguments = () => webpack.cli.getArguments();
const read = (script: string) => readCommand(script, getArguments);

test("a script is read up to its call of webpack", () => {
  expect(
    readCall('rimraf dist && NODE_ENV=production npx webpack build -c "my config.js"'),
  ).toEqual({
    words: ["build", "-c", "my config.js"],
    variables: { NODE_ENV: "production" },
  });
  expect(readCall("node build.js").words).toEqual([]);
});

test("flags of webpack-cli and of webpack are told apart", () => {
  const command = read(
    "webpack ./a.js --config=x.js --env stage=beta --env a.b --merge --no-color -o out --no-cache",
  );
  expect(command).toMatchObject({
    config: ["x.js"],
    env: { stage: "beta", a: { b: true } },
    merge: true,
    values: { entry: ["./a.js"], "output-path": ["out"], cache: [false] },
  });
  expect(() => read("webpack --mod production")).toThrow("Unknown option '--mod'");
});

test("flags change the configuration, and the environment gives the mode", () => {
  const configuration: webpack.Configuration = {};
  applyFlags(
    webpack.cli,
    getArguments,
    read("NODE_ENV=development webpack -d false"),
    configuration,
  );
  expect(configuration).toEqual({
    devtool: false,
    mode: "development",
    stats: { preset: "normal", colors: false },
  });
  expect(() => applyFlags(webpack.cli, getArguments, read("webpack --mode fast"), {})).toThrow(
    "Invalid value 'fast' for the '--mode' option (invalid-value at mode)",
  );
});
