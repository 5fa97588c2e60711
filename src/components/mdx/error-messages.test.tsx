/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ErrorMessages } from "./error-messages";

const errors = [
  { message: "Can't resolve '{request}' in '{directory}'", section: "/a/#b", package: "webpack" },
  { message: "Conflict: Multiple assets emit to {name}", section: "/a/#c", package: "webpack" },
  { message: "JavaScript heap out of memory", section: "/d/#e", package: "node" },
];

beforeEach(() => void render(<ErrorMessages errors={errors} />));
const shown = () =>
  screen.getAllByRole("listitem").map((row) => row.querySelector("a")?.getAttribute("href"));
const type = (text: string) =>
  userEvent.type(screen.getByRole("textbox", { name: "Paste an error message" }), text);

test("all messages are shown by package before anything is typed", () => {
  expect(screen.getAllByRole("heading").map((each) => each.textContent)).toEqual([
    "webpack",
    "node",
  ]);
  expect(shown()).toEqual(["/a/#b", "/a/#c", "/d/#e"]);
  expect(screen.getByRole("status")).toHaveTextContent("3 of 3 messages");
});

test.each([
  ["a message with other values", "Can't resolve './x' in '/app'", ["/a/#b"]],
  ["words of a message", "assets conflict", ["/a/#c"]],
])("%s leaves the messages that fit", async (_, text, urls) => {
  await type(text);
  expect(shown()).toEqual(urls);
  expect(screen.queryAllByRole("heading")).toHaveLength(1);
  expect(screen.getByRole("status")).toHaveTextContent("1 of 3 messages");
});

test("a message that fits is linked at once", async () => {
  await type("JavaScript heap out of memory");
  expect(screen.getByRole("status").querySelector("a")).toHaveAttribute("href", "/d/#e");
});
