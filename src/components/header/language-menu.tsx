import { outsideRel } from "../../content/outside-rel";
import { Icon } from "../icon/icon";
import * as styles from "./header.module.css";

/**
 * The languages of the documentation. A `details` element, so that it opens without any script;
 * the reading script adds hovering, arrow keys, Escape and closing by a click elsewhere.
 */
export function LanguageMenu({ pathname }: { pathname: string }) {
  return (
    <details className={styles.languages} data-menu>
      <summary className={styles.control} aria-label="Language" title="Language">
        <Icon name="language" />
      </summary>
      <ul className={styles.choices}>
        {__LANGUAGES__.map(({ code, title, origin = "" }) => (
          <li key={code}>
            <a
              href={origin + pathname}
              rel={outsideRel(origin)}
              lang={code}
              hrefLang={code}
              aria-current={origin ? undefined : "true"}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
