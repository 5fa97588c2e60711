import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { inTemporaryFolder } from "../../test/temporary-folder";
import { checkFiles, readEnvFiles } from "./check-files";

inTemporaryFolder();

const put = (file: string, content: string | Buffer): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};

const forbidden = [{ what: "the value of A_TOKEN (.env)", text: "swordfish-1" }];

test("each file with a secret is named, compressed ones and hidden ones too", async () => {
  put("index.html", "<p>nothing</p>");
  put("app.js", 'send("swordfish-1")');
  put("pagefind/index/en.pf_index", gzipSync("a swordfish-1 b"));
  put(".well-known/a.txt", "swordfish-1");
  put("logo.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]));
  const { files, leaks } = await checkFiles(".", forbidden);
  expect(files).toBe(5);
  expect(leaks.map(({ file, what }) => [file, what])).toEqual(
    [".well-known/a.txt", "app.js", "pagefind/index/en.pf_index"].map((file) => [
      file,
      "the value of A_TOKEN (.env)",
    ]),
  );
});

test("without a built site it says what to do", async () => {
  await expect(checkFiles("none", [])).rejects.toThrow(
    "There is no built site to check; run: npm run build",
  );
});

test("the values come from all .env files, by the names of their variables", async () => {
  put(".env", "A_TOKEN=swordfish-1\nPORT=12345678");
  put(".env.production", 'B_SECRET="swordfish-2"');
  expect(await readEnvFiles(".")).toEqual([
    ...forbidden,
    { what: "the value of B_SECRET (.env.production)", text: "swordfish-2" },
  ]);
});
