/** @jest-environment jsdom */
import { reloadOnce } from "./reload-once";

test("what was tried before is not tried again", () => {
  sessionStorage.setItem("reloaded:/body/a.html", "1");
  expect(reloadOnce("/body/a.html")).toBe(false);
});

test("without a memory nothing is reloaded", () => {
  const denied = jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied.", "SecurityError");
  });
  expect(reloadOnce("/body/b.html")).toBe(false);
  denied.mockRestore();
});
