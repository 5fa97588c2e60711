import { projectToBadges, type BadgeProject } from "../../lib/badges";
import * as styles from "./Organization.lazy.module.css";

/**
 * A project's badges in groups. Each has its room from the start and its label in it; the image
 * lies above that label once it has come.
 */
export function ProjectBadges({ project }: { project: BadgeProject }) {
  return projectToBadges(project).map(({ name, badges }) => (
    <div key={name} data-needs-script="">
      <dt>{name}</dt>
      <dd>
        {badges.map(({ label, meaning, url, width }) => (
          <span key={label} className={styles.badge}>
            <img alt={`${meaning} of ${project.npm}`} width={width} height={20} data-image={url} />
            <i aria-hidden="true">{label}</i>
          </span>
        ))}
      </dd>
    </div>
  ));
}
