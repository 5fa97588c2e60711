import * as styles from "./DocPage.module.css";

/**
 * The people whom a page's own metadata names. An avatar gets its address only when it is in
 * view after the first scroll; until then, and where it fails, a monogram stands in its place.
 */
export function Contributors({ handles }: { handles: readonly string[] }) {
  if (handles.length === 0) return null;
  return (
    <section aria-labelledby="contributors-heading" className={styles.contributors}>
      <h2 id="contributors-heading">
        {handles.length === 1 ? "1 Contributor" : `${handles.length} Contributors`}
      </h2>
      <ul>
        {handles.map((handle) => (
          <li key={handle}>
            <a
              href={`https://github.com/${handle}`}
              rel="noopener"
              data-monogram={handle.slice(0, 1).toUpperCase()}
            >
              <img
                alt={handle}
                width={45}
                height={45}
                data-image={`https://github.com/${handle}.png?size=90`}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
