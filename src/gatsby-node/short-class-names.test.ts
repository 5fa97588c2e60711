import { shortenClassNames, type StyleRule } from "./short-class-names";

const loader = (localIdentName?: string) => ({
  options: { modules: { ...(localIdentName && { localIdentName }) } },
});
const namesOf = (rules: StyleRule[]) => JSON.stringify(rules).match(/"\[hash:base64:6\]"/g)?.length;

test("the loaders of CSS modules are found wherever they stand in the rules", () => {
  const rules: StyleRule[] = [
    { use: [{ options: "a" }, {}] },
    { use: loader("[name]--[local]--[hash:hex:5]") },
    {
      oneOf: [
        { use: [{ options: { modules: true } }, loader("[name]--[local]")] },
        { use: [{ options: { modules: false } }] },
      ],
    },
  ];
  expect(shortenClassNames(rules)).toBe(2);
  expect(namesOf(rules)).toBe(2);
});

test("rules without CSS modules stay as they are", () => {
  const rules: StyleRule[] = [{}, { use: [loader()] }];
  const before = JSON.stringify(rules);
  expect(shortenClassNames(rules)).toBe(0);
  expect(JSON.stringify(rules)).toBe(before);
});
