/** What `package.json` says under `scripts`. */
export type PackageScripts = Readonly<Record<string, string>>;

/** The command behind `npm run build`, `npm start` or `npm test`; anything else is itself. */
function unwrap(command: string, scripts: PackageScripts): string {
  const name = /\bnpm (?:run |run-script )?([\w:-]+)/.exec(command)?.[1];
  const script = name === undefined ? undefined : scripts[name];
  return script === undefined ? command : `${command} ${script}`;
}

/** Whether a command goes on until it is stopped: a server, or a build that watches. */
export function runsOn(command: string, scripts: PackageScripts = {}): boolean {
  return /\bwebpack(?:-dev-server|-cli)?(?: (?:serve|server|s|watch|w)\b|.* --watch\b|.* -w\b)|\bwebpack-dev-server\b/.test(
    unwrap(withoutInstalls(command), scripts),
  );
}

/** Whether a command builds: by webpack itself, a script of the project, or a program of its own. */
export function isBuild(command: string): boolean {
  return /\bwebpack\b(?!@)|\bnpm (?:run|start|test)\b|^node /m.test(withoutInstalls(command));
}

/** Whether a command's answer is that of npm fetching packages, which nothing is fetched for here. */
export function isInstall(command: string): boolean {
  return /^npm (?:install|i|add|ci)\b/.test(command.trim());
}

function withoutInstalls(command: string): string {
  return command.replace(/\bnpm (?:install|i|add|ci|pkg)\b.*/g, "");
}
