/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { Notification } from "./notification";

const bar = () => within(screen.getByRole("complementary", { name: "Announcement" }));

// The text itself is set in test/setup.ts, as the build sets it from content/data/.
test("it says what the writers' announcement says, links and all", () => {
  render(<Notification />);
  expect(screen.getByRole("complementary")).toHaveTextContent(
    "webpack 6 is released: read what is new.",
  );
  expect(bar().getByRole("link", { name: "what is new" })).toHaveAttribute("href", "/blog/");
});

test("without an announcement there is no bar", () => {
  const constants = globalThis as unknown as { __ANNOUNCEMENT__: string };
  const before = constants.__ANNOUNCEMENT__;
  constants.__ANNOUNCEMENT__ = "";
  const { container } = render(<Notification />);
  constants.__ANNOUNCEMENT__ = before;
  expect(container).toBeEmptyDOMElement();
});
