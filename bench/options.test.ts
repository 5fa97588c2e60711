import { readOptions } from "./options";

test("everything, unless told otherwise", () => {
  expect(readOptions([])).toMatchObject({ rounds: 5, builds: 2, built: false, json: false });
  expect(readOptions([]).peers).toHaveLength(4);
  expect(readOptions([]).only.size).toBe(7);
});

test("some parts, some peers, some rounds", () => {
  const options = readOptions(["--only", "view,search", "--peers", "rspress", "--rounds", "3"]);
  expect([...options.only]).toEqual(["view", "search"]);
  expect(options).toMatchObject({ peers: ["rspress"], rounds: 3 });
});

test.each([
  [["--only", "views"], '--only has "views", but knows: build, output'],
  [["--peers", "hugo"], '--peers has "hugo", but knows: starlight'],
  [["--rounds", "0"], '--rounds is "0", but has to be a whole number from 1'],
])("%j is refused", (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
