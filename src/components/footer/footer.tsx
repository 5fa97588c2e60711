import { outsideRel } from "../../content/outside-rel";
import { footerLinks } from "../../site/navigation";
import * as styles from "./footer.module.css";

/** The footer: links, the theme switch, and saving for offline reading. */
export function Footer() {
  return (
    <footer className={`hint ${styles.footer ?? ""}`}>
      <nav aria-label="Footer">
        <ul className={styles.list}>
          {footerLinks.map(({ title, url }) => (
            <li key={title}>
              <a href={url} rel={outsideRel(url)}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <label className={styles.theme} data-needs-script>
        Theme{" "}
        <select className="field" data-theme-choice>
          <option value="">system</option>
          <option value="light">light</option>
          <option value="dark">dark</option>
        </select>
      </label>
      <p className={styles.legal} data-needs-script>
        <button type="button" className="button-secondary" aria-haspopup="dialog" data-offline>
          Save the docs for offline reading
        </button>
      </p>
      <p className={styles.legal}>
        Texts: CC BY 4.0. Pages of third-party loaders and plugins have their own licenses.
      </p>
    </footer>
  );
}
