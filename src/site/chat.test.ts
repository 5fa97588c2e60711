import { chatInvite, chatWidgetUrl } from "./chat";
import { footerLinks } from "./navigation";

test.each([
  ["light", "https://discord.com/widget?id=1180618526436888586&theme=light"],
  ["dark", "https://discord.com/widget?id=1180618526436888586&theme=dark"],
] as const)("the chat in the %s theme is at %s", (theme, url) => {
  expect(chatWidgetUrl(theme)).toBe(url);
});

test("the chat and the footer invite to the same room", () => {
  expect(footerLinks.find(({ title }) => title === "Chat Room")?.url).toBe(chatInvite);
});
