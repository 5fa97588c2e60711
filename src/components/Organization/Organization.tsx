import * as styles from "./Organization.module.css";

export interface Project {
  repo: string;
  npm: string;
  description: string;
  maintainer: string | null;
}

/** Where somebody who wants to look after a project says so. */
const maintainerNeeded = "https://github.com/webpack/webpack/issues/2734";

function ProjectCard({ project: { repo, npm, description, maintainer } }: { project: Project }) {
  return (
    <li className={styles.card}>
      <h2>
        <a href={`https://github.com/${repo}`}>{npm}</a>
      </h2>
      <p>{description}</p>
      <p className={styles.maintainer}>
        {maintainer ? (
          <>
            Maintainer: <a href={`https://github.com/${maintainer}`}>{maintainer}</a>
          </>
        ) : (
          <a href={maintainerNeeded}>Maintainer needed...</a>
        )}
      </p>
    </li>
  );
}

/** The projects around webpack, one card each. */
export function Organization({ projects }: { projects: readonly Project[] }) {
  return (
    <main id="content" className={styles.main}>
      <h1>The Organization</h1>
      <p>The packages that make up webpack and its surroundings, and who looks after them.</p>
      <ul className={styles.grid}>
        {projects.map((project) => (
          <ProjectCard key={project.repo} project={project} />
        ))}
      </ul>
    </main>
  );
}
