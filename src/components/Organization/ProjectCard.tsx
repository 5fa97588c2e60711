import { memo } from "react";
import * as styles from "./Organization.lazy.module.css";
import type { Project } from "./project";
import { ProjectBadges } from "./ProjectBadges";

/** Where somebody who wants to look after a project says so. */
const maintainerNeeded = "https://github.com/webpack/webpack/issues/2734";

/**
 * One project. A card that the filter leaves out stays in the page, hidden: its badges need not be
 * loaded anew when it comes back.
 */
export const ProjectCard = memo(function ProjectCard({
  project,
  hidden,
}: {
  project: Project;
  hidden: boolean;
}) {
  const { repo, description, maintainer } = project;
  const owner = repo.slice(0, repo.indexOf("/") + 1);
  return (
    <li className={styles.card} hidden={hidden}>
      <h2>
        <span>{owner}</span>
        <a href={`https://github.com/${repo}`} rel="noopener">
          {repo.slice(owner.length)}
        </a>
      </h2>
      <p>{description}</p>
      <dl>
        <ProjectBadges project={project} />
        <div className={styles.maintainer}>
          <dt>Maintainer</dt>
          <dd>
            {maintainer ? (
              <a href={`https://github.com/${maintainer}`} rel="noopener">
                {maintainer}
              </a>
            ) : (
              <a href={maintainerNeeded} rel="noopener" className={styles.needed}>
                Maintainer needed...
              </a>
            )}
          </dd>
        </div>
      </dl>
    </li>
  );
});
