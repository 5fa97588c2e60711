export { badgeUrl } from "./badge-url";
export {
  branchToPast,
  projectToBadges,
  type Badge,
  type BadgeGroup,
  type BadgeProject,
} from "./project-badges";
