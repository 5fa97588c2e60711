export { createConfigValidator, type ConfigValidator } from "./config-validator";
