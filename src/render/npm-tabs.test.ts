import { markdownToBody } from "./testing/fixture";
import { convertNpm } from "./npm-tabs";

test.each([
  ["npm install", "yarn install", "pnpm install"],
  ["npm i -D a b", "yarn add --dev a b", "pnpm add -D a b"],
  ["npm install --save-dev webpack", "yarn add --dev webpack", "pnpm add --save-dev webpack"],
  ["npm install npm-run-all", "yarn add npm-run-all", "pnpm add npm-run-all"],
  ["npm uninstall x", "yarn remove x", "pnpm remove x"],
  ["npm run build", "yarn build", "pnpm run build"],
  ["npm run build -- --watch", "yarn build --watch", "pnpm run build --watch"],
  ["npm init -y", "yarn init -y", "pnpm init"],
  ["npm ci", "yarn install --frozen-lockfile", "pnpm install --frozen-lockfile"],
  ["npx webpack --watch", "yarn webpack --watch", "pnpm exec webpack --watch"],
  ["npx webpack-cli info", "yarn webpack-cli info", "pnpm exec webpack-cli info"],
  ["npx create-thing x", "yarn dlx create-thing x", "pnpm dlx create-thing x"],
  ["# npm is needed", "# npm is needed", "# npm is needed"],
  ["", "", ""],
  ["mkdir npm && cd npm", "mkdir npm && cd npm", "mkdir npm && cd npm"],
  [
    "cd a && npm i && npx webpack",
    "cd a && yarn install && yarn webpack",
    "cd a && pnpm i && pnpm exec webpack",
  ],
  ["npm i a # a comment on npm", "yarn add a # a comment on npm", "pnpm add a # a comment on npm"],
])("%s", (npm, yarn, pnpm) => {
  expect(convertNpm(npm, "yarn")).toEqual({ code: yarn, unknown: [] });
  expect(convertNpm(npm, "pnpm")).toEqual({ code: pnpm, unknown: [] });
});

test("a command without a counterpart stays, and is named", () => {
  expect(convertNpm("npm i a\nnpm view a version", "yarn")).toEqual({
    code: "yarn add a\nnpm view a version",
    unknown: ["npm view a version"],
  });
});

test("the fence becomes tabs that work without script", async () => {
  const { html } = await markdownToBody('```npm title="Shell"\nnpm i -D a\nnpm view a\n```');
  expect(html).toBe(
    '<code-tabs class="code"><form method="dialog">' +
      '<div role="radiogroup" aria-label="Package manager">' +
      '<label><input class="visually-hidden" type="radio" name="manager" value="npm" checked>npm</label>' +
      '<label><input class="visually-hidden" type="radio" name="manager" value="yarn">yarn</label>' +
      '<label><input class="visually-hidden" type="radio" name="manager" value="pnpm">pnpm</label>' +
      '</div></form><div class="code-title">Shell</div>' +
      '<pre data-tab="npm"><code>npm i -D a\nnpm view a</code></pre>' +
      '<pre data-tab="yarn"><code>yarn add --dev a\nnpm view a</code></pre>' +
      '<pre data-tab="pnpm"><code>pnpm add -D a\nnpm view a</code></pre>' +
      '<button class="copy" type="button" aria-label="Copy code"></button></code-tabs>',
  );
});
