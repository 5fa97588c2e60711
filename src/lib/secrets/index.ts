export {
  findLeaks,
  machinePaths,
  parseEnvFile,
  secretValues,
  type Forbidden,
  type Leak,
} from "./find";
export { isSecretName } from "./patterns";
