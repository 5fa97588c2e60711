/** A kind of key or token, known by how its issuer writes it. */
export interface SecretKind {
  name: string;
  pattern: RegExp;
}

/**
 * Prefixes that issuers chose so that leaked keys can be found. Each is followed by the length that
 * the issuer gives it, so that texts that explain a prefix are no findings.
 */
export const secretKinds: readonly SecretKind[] = [
  { name: "a private key", pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[\w+/]{40}/g },
  { name: "a GitHub token", pattern: /\bgh[oprsu]_[A-Za-z\d]{36,}/g },
  { name: "a GitHub token", pattern: /\bgithub_pat_\w{60,}/g },
  { name: "a GitLab token", pattern: /\bglpat-[\w-]{20,}/g },
  { name: "an npm token", pattern: /\bnpm_[A-Za-z\d]{36}\b/g },
  { name: "an npm token", pattern: /_authToken=(?!\$)[\w-]{20,}/g },
  { name: "an AWS access key", pattern: /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/g },
  { name: "a Google API key", pattern: /\bAIza[\w-]{35}\b/g },
  { name: "a Slack token", pattern: /\bxox[abeoprs]-[\w-]{20,}/g },
  { name: "a Slack webhook", pattern: /hooks\.slack\.com\/services\/T\w{8,}\/B\w{8,}\/\w{20,}/g },
  {
    name: "a Discord webhook",
    pattern: /discord(?:app)?\.com\/api\/webhooks\/\d{17,}\/[\w-]{60,}/g,
  },
  { name: "a Stripe key", pattern: /\b[rs]k_live_[A-Za-z\d]{24,}/g },
  { name: "a SendGrid key", pattern: /\bSG\.[\w-]{22}\.[\w-]{43}\b/g },
  { name: "an OpenAI key", pattern: /\bsk-(?:proj-)?[A-Za-z\d]{40,}/g },
  { name: "a JSON Web Token", pattern: /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/g },
  {
    name: "a name and password in an address",
    pattern: /\bhttps?:\/\/[\w.-]+:[^\s/:@"'<>`$]{6,}@/g,
  },
];

/** Whether a variable of the environment is meant to be kept secret, by its name. */
// "NPM_TOKEN" => true, "ALGOLIA_SEARCH_KEY" => false
export function isSecretName(name: string): boolean {
  // By design in every page: it may only search.
  if (name === "ALGOLIA_SEARCH_KEY") return false;
  return /SECRET|TOKEN|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|(?:^|_)(?:AUTH|PAT|PWD)(?:_|$)|KEY(?:_|$)/i.test(
    name,
  );
}
