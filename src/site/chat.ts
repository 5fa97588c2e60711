/** The community's server on Discord. */
const server = "1180618526436888586";

/** Where people join the community's chat. */
export const chatInvite = "https://discord.com/invite/webpack";

/** Address of the chat as Discord shows it inside other sites. */
// "dark" => "https://discord.com/widget?id=…&theme=dark"
export function chatWidgetUrl(theme: "light" | "dark"): string {
  return `https://discord.com/widget?id=${server}&theme=${theme}`;
}
