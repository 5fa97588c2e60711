import { useEffect, useRef, useState } from "react";
import { hasWords } from "../../content/has-words";
import { projectToBadges, type BadgeProject } from "./badges";
import * as screen from "../screen.lazy.module.css";
import * as styles from "./organization.lazy.module.css";

export interface Project extends BadgeProject {
  description: string;
  /** GitHub handle; null or empty if the project needs a maintainer. */
  maintainer: string | null;
}

const matches = ({ repo, npm, description, maintainer }: Project, text: string): boolean =>
  hasWords(`${repo} ${npm} ${description} ${maintainer ?? ""}`, text);

/** Cards of the projects around webpack, with a filter. */
export default function Organization({ projects }: { projects: readonly Project[] }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isUnmaintained, setUnmaintained] = useState(false);
  // Text typed before React started.
  useEffect(() => setText(field.current?.value ?? ""), []);

  const shown = projects.filter(
    (project) => !(isUnmaintained && project.maintainer) && matches(project, text),
  );
  function clear() {
    setText("");
    setUnmaintained(false);
    if (!field.current) return;
    field.current.value = "";
    field.current.focus();
  }
  const all = `${projects.length} projects`;
  return (
    <main id="~content" className={screen.main}>
      <h1>The Organization</h1>
      <p className={screen.lead}>
        The packages of webpack and its ecosystem, with their maintainers.
      </p>
      <div
        className={`no-print row ${styles.tools ?? ""}`}
        role="search"
        aria-label="Projects"
        data-needs-script=""
      >
        <div className={styles.search}>
          <label htmlFor="~project-filter" className={screen.label}>
            Filter projects
          </label>
          <input
            id="~project-filter"
            ref={field}
            type="search"
            className="field"
            placeholder="Name, description or maintainer"
            autoComplete="off"
            spellCheck={false}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </div>
        <button
          type="button"
          className={`row-link ${screen.toggle ?? ""} ${styles.toggle ?? ""}`}
          aria-pressed={isUnmaintained}
          onClick={() => setUnmaintained(!isUnmaintained)}
        >
          Needs a maintainer
        </button>
        <p className="hint" role="status">
          {shown.length === projects.length ? all : `${shown.length} of ${all}`}
        </p>
      </div>
      <div className={styles.list}>
        <ul className={styles.cards}>
          {projects.map((project) => (
            <ProjectCard key={project.repo} project={project} isHidden={!shown.includes(project)} />
          ))}
        </ul>
        {projects.length > 0 && shown.length === 0 && (
          <div className={`box ${screen.instead ?? ""}`}>
            <p>No project matches this filter.</p>
            <button type="button" className="button-secondary" onClick={clear}>
              Show all projects
            </button>
          </div>
        )}
      </div>
    </main>
  );
}

/** Filtered cards stay in the page, so that their badges load once. */
function ProjectCard({ project, isHidden }: { project: Project; isHidden: boolean }) {
  const { repo, npm, description, maintainer } = project;
  const owner = repo.slice(0, repo.indexOf("/") + 1);
  const [path, shown] = maintainer
    ? [maintainer, maintainer]
    : ["webpack/webpack/issues/2734", "Maintainer needed..."];
  return (
    <li className={`card ${styles.card ?? ""}`} hidden={isHidden}>
      <h2>
        <span>{owner}</span>
        <a href={`https://github.com/${repo}`} rel="noopener" className="row-link">
          {repo.slice(owner.length)}
        </a>
      </h2>
      <p>{description}</p>
      <dl>
        {projectToBadges(project).map(({ name, badges }) => (
          <div key={name} data-needs-script="">
            <dt>{name}</dt>
            <dd className="row">
              {badges.map(({ label, meaning, url, width }) => (
                <span key={label} className={styles.badge}>
                  <img alt={`${meaning} of ${npm}`} width={width} height={20} data-image={url} />
                  <i aria-hidden="true">{label}</i>
                </span>
              ))}
            </dd>
          </div>
        ))}
        <div className={`between ${styles.maintainer ?? ""}`}>
          <dt>Maintainer</dt>
          <dd>
            <a
              href={`https://github.com/${path}`}
              rel="noopener"
              className={`row-link ${maintainer ? "" : (styles.needed ?? "")}`}
            >
              {shown}
            </a>
          </dd>
        </div>
      </dl>
    </li>
  );
}
