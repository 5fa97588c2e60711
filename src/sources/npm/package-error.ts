import { attempt, describeNetworkFailure, SourceError, type AttemptLimits } from "../attempt";

/** Why a package could not be had. `final`: another attempt would give the same result. */
export class PackageError extends SourceError {
  override readonly name = "PackageError";

  constructor(message: string, { final = true, cause }: { final?: boolean; cause?: unknown } = {}) {
    super(message, { passing: !final, cause });
  }
}

// Codes and types of npm-registry-fetch, npm-pick-manifest, ssri and minipass-fetch.
const FINAL_REASONS: ReadonlyMap<unknown, string> = new Map([
  ["E404", "the registry does not know it (404)"],
  ["E401", "the registry asks for credentials (401); see `npm login`"],
  ["E403", "the registry refuses access (403)"],
  ["ETARGET", "the registry has no such version"],
  ["EINTEGRITY", "the tarball does not match the integrity hash"],
  ["max-redirect", "the registry redirects in a circle"],
  ["invalid-json", "the registry answers with something that is no JSON"],
  ["ENOTCACHED", "npm is set to offline and has no cached copy"],
]);

/** Any failure of the registry client => a `PackageError` that says in plain words what happened. */
export function toPackageError(error: unknown): PackageError {
  if (error instanceof PackageError) return error;
  const { code, type, statusCode, message, context } = error as Record<string, unknown>;
  // An event emitter without a listener wraps the error.
  if (code === "ERR_UNHANDLED_ERROR" && context instanceof Object) return toPackageError(context);
  const final = FINAL_REASONS.get(code) ?? FINAL_REASONS.get(type);
  if (final !== undefined) return new PackageError(final, { cause: error });
  const failure = describeNetworkFailure(error);
  if (failure !== undefined)
    return new PackageError(`the registry ${failure}`, { final: false, cause: error });
  if (typeof statusCode === "number") {
    const isFinal = statusCode < 500 && statusCode !== 408 && statusCode !== 429;
    return new PackageError(`the registry answers ${statusCode}`, { final: isFinal, cause: error });
  }
  // URLs may hold host names of a private registry or credentials.
  const text = String(message).replace(/\b[a-z][a-z+]*:\/\/\S+/gi, "(address)");
  return new PackageError(text.split("\n", 1)[0] ?? "", { final: false, cause: error });
}

/** Asks the registry until it answers or fails for good. Throws a `PackageError`. */
export function attemptPackage<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeout, retries }: AttemptLimits,
): Promise<T> {
  return attempt(work, { timeout, retries, toError: toPackageError });
}
