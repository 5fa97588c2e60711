export { formatAdvisory, isSevere, readAudit, type Advisory, type AuditAnswer } from "./answer";
export { packagesToLock, type AuditedPackage } from "./lock";
