/** Why a package could not be had. `final`: asking again would give the same answer. */
export class PackageError extends Error {
  override readonly name = "PackageError";
  readonly final: boolean;

  constructor(message: string, options: { final: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.final = options.final;
  }
}

interface Told {
  reason: string;
  final: boolean;
}

// Codes of npm-registry-fetch, npm-pick-manifest, ssri, minipass-fetch and Node.
const byCode: Readonly<Record<string, Told>> = {
  E404: { reason: "the registry does not know it (404)", final: true },
  E401: { reason: "the registry asks for credentials (401); see `npm login`", final: true },
  E403: { reason: "the registry refuses access (403)", final: true },
  ETARGET: { reason: "the registry has no such version", final: true },
  ENOVERSIONS: { reason: "the registry has no version of it", final: true },
  EINTEGRITY: { reason: "the tarball does not match the integrity hash", final: true },
  "max-redirect": { reason: "the registry redirects in a circle", final: true },
  "invalid-json": {
    reason: "the registry answers with something that is no JSON",
    final: true,
  },
  ENOTCACHED: { reason: "npm is set to offline and has no cached copy", final: true },
  ENOTFOUND: { reason: "the registry's host name can't be resolved", final: false },
  EAI_AGAIN: { reason: "the registry's host name can't be resolved", final: false },
  ECONNREFUSED: { reason: "the registry refuses the connection", final: false },
  ECONNRESET: { reason: "the connection broke off", final: false },
  ERR_STREAM_PREMATURE_CLOSE: { reason: "the connection broke off", final: false },
  Z_BUF_ERROR: { reason: "the connection broke off", final: false },
  ETIMEDOUT: { reason: "the registry did not answer in time", final: false },
  ERR_SOCKET_TIMEOUT: { reason: "the registry did not answer in time", final: false },
  "request-timeout": { reason: "the registry did not answer in time", final: false },
  "body-timeout": { reason: "the registry did not answer in time", final: false },
};

/** A sentence without addresses: they may hold host names of a private registry or credentials. */
const withoutUrls = (text: string) => text.replace(/\b[a-z][a-z+]*:\/\/\S+/gi, "(address)");

/** Any failure of the registry client => a `PackageError` that says in plain words what happened. */
export function toPackageError(error: unknown): PackageError {
  if (error instanceof PackageError) return error;
  const { code, type, statusCode, message, context } = error as Record<string, unknown>;
  // An event emitter without a listener wraps what it was to tell.
  if (code === "ERR_UNHANDLED_ERROR" && context instanceof Object) return toPackageError(context);
  for (const key of [code, type]) {
    const told = typeof key === "string" ? byCode[key] : undefined;
    if (told) return new PackageError(told.reason, { final: told.final, cause: error });
  }
  if (typeof statusCode === "number") {
    const final = statusCode < 500 && statusCode !== 408 && statusCode !== 429;
    return new PackageError(`the registry answers ${statusCode}`, { final, cause: error });
  }
  const text = typeof message === "string" && message !== "" ? message : String(error);
  const [line = ""] = withoutUrls(text).split("\n");
  return new PackageError(line, { final: false, cause: error });
}
