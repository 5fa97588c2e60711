import { useEffect, useRef, useState } from "react";
import { matchesFilter, type ProjectFilter } from "./filter-projects";
import * as styles from "./Organization.lazy.module.css";
import type { Project } from "./project";
import { ProjectCard } from "./ProjectCard";
import { ProjectTools } from "./ProjectTools";

const everything: ProjectFilter = { text: "", unmaintained: false };

/** The projects around webpack, one card each, with a filter above them. */
export default function Organization({ projects }: { projects: readonly Project[] }) {
  const field = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState(everything);
  // What was typed while the page slept stands in the field, and React has not heard of it.
  useEffect(() => {
    const text = field.current?.value;
    if (text) setFilter((current) => ({ ...current, text }));
  }, []);

  const shown = projects.filter((project) => matchesFilter(project, filter));
  function clear() {
    setFilter(everything);
    if (!field.current) return;
    field.current.value = "";
    field.current.focus();
  }
  return (
    <main id="content" className={styles.main}>
      <h1>The Organization</h1>
      <p className={styles.lead}>
        The packages that make up webpack and its surroundings, and who looks after them.
      </p>
      <ProjectTools
        field={field}
        filter={filter}
        onChange={(change) => setFilter((current) => ({ ...current, ...change }))}
        shown={shown.length}
        total={projects.length}
      />
      <div className={styles.list}>
        <ul>
          {projects.map((project) => (
            <ProjectCard key={project.repo} project={project} hidden={!shown.includes(project)} />
          ))}
        </ul>
        {projects.length > 0 && shown.length === 0 && (
          <div className={styles.empty}>
            <p>No project fits this filter.</p>
            <button type="button" className="button-secondary" onClick={clear}>
              Show all projects
            </button>
          </div>
        )}
      </div>
    </main>
  );
}
