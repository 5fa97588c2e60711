import { plainName, textToNames, textToWords } from "./words";

test.each([
  ["filename", ["filename"]],
  ["splitChunks", ["splitchunks", "split", "chunks"]],
  ["output.filename", ["output", "filename", "outputfilename"]],
  ["output.publicPath", ["output", "publicpath", "public", "path", "outputpublicpath"]],
  ["__webpack_public_path__", ["webpackpublicpath", "webpack", "public", "path"]],
  ["--mode", ["mode"]],
  ["--output-path", ["outputpath", "output", "path"]],
  ["html-webpack-plugin", ["htmlwebpackplugin", "html", "webpack", "plugin", "htmlwebpack"]],
  ["HtmlWebpackPlugin", ["htmlwebpackplugin", "html", "webpack", "plugin", "htmlwebpack"]],
  ["require.context", ["require", "context", "requirecontext"]],
  ["HTMLElement", ["htmlelement", "html", "element"]],
  ["ES2020", ["es2020"]],
  ["import()", ["import"]],
  ["Set environment variables", ["set", "environment", "variables"]],
  ["What’s new?", ["what", "s", "new"]],
  ["中文 指南", ["中文", "指南"]],
  [" … ", []],
])("%j is found by %j", (text, words) => expect(textToWords(text)).toEqual(words));

test("names keep their segments apart", () => {
  expect(textToNames("set output.publicPath")).toEqual([
    [{ joined: "set", parts: ["set"] }],
    [
      { joined: "output", parts: ["output"] },
      { joined: "publicpath", parts: ["public", "path"] },
    ],
  ]);
});

test.each([
  ["output.publicPath", "outputpublicpath"],
  ["__dirname", "dirname"],
  ["--no-watch", "nowatch"],
  ["…", ""],
])("%j is plainly %j", (text, plain) => expect(plainName(text)).toBe(plain));
