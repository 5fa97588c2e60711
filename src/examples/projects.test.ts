import { collectProjects } from "./projects";
import { fence, toPage } from "./testing/fixture";

test("fences become events, by step and then as they stand", () => {
  const page = toPage(
    [
      fence('js title="a.js" project="x"', "1"),
      fence('js title="a.js" project="x" step="2" fails="no"', "2\n3"),
      fence('console project="x" step="1"', "$ npx webpack\nok\n$ ls"),
      fence('bash project="x" step="2"', "mkdir a\ncd a"),
      fence('json title="dist/a.json" project="x" step="2" show="output"', "{}"),
      fence('js title="b.js" project="y"', ""),
      fence("js", "no part of it"),
    ].join(""),
    { x: { from: "/guides/b/" }, y: { from: "/guides/b/#z" } },
  );
  const [x, y, ...others] = collectProjects(page);
  expect(others).toEqual([]);
  const place = (line: number) => ({ line, column: 1 });
  expect(x).toEqual({
    id: "/guides/a/#x",
    file: "content/guides/a.md",
    name: "x",
    place: place(1),
    from: "/guides/b/#x",
    steps: [
      {
        number: 1,
        events: [
          { kind: "write", path: "a.js", content: "1\n", place: place(2) },
          {
            kind: "run",
            place: place(9),
            commands: [
              {
                command: "npx webpack",
                place: place(9),
                claimed: ["ok"],
              },
              { command: "ls", place: place(11) },
            ],
          },
        ],
      },
      {
        number: 2,
        events: [
          { kind: "write", path: "a.js", content: "2\n3\n", place: place(5), fails: "no" },
          {
            kind: "run",
            place: place(14),
            commands: [{ command: "mkdir a\ncd a", place: place(14) }],
          },
          {
            kind: "expect",
            path: "dist/a.json",
            content: "{}\n",
            place: place(18),
            language: "json",
          },
        ],
      },
    ],
  });
  expect(y).toMatchObject({ id: "/guides/a/#y", from: "/guides/b/#z" });
  expect(y?.steps[0]?.events).toMatchObject([{ path: "b.js", content: "" }]);
});

test("a command goes on after a backslash, and empty lines are no answer", () => {
  const [project] = collectProjects(
    toPage(fence('console project="x"', "$ npx webpack \\\n  --mode none\n\n$ ls")),
  );
  expect(project?.steps[0]?.events).toMatchObject([
    {
      commands: [
        { command: "npx webpack \\\n  --mode none", place: { line: 2 } },
        { command: "ls", place: { line: 5 } },
      ],
    },
  ]);
  expect(JSON.stringify(project)).not.toContain('"claimed":');
});
