/* `node --import tsx scripts/sbom.ts > sbom.cdx.json`: prints a CycloneDX bill of materials of the
   packages that a build needs. The same lock file and npm give the same bytes. */
import { execSync } from "node:child_process";
import { name } from "../package.json";
import { toStableBom } from "./audit/supply-chain";

// Peer dependencies of Gatsby's ESLint configuration contradict each other.
const command =
  "npm sbom --sbom-format cyclonedx --omit dev --package-lock-only --legacy-peer-deps";
const output = execSync(command, { encoding: "utf8", maxBuffer: Infinity });
process.stdout.write(toStableBom(output, name));
