import { outsideRel } from "../../content/outside-rel";
import {
  elsewhere,
  isActive,
  sectionLinks,
  showsSections,
  topLinks,
  type FrameLink,
} from "../../site/navigation";
import { Icon } from "../icon/icon";
import { Logo } from "../icon/logo";
import * as styles from "./header.module.css";

function LinkList({ links, pathname }: { links: readonly FrameLink[]; pathname: string }) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.title}>
          <a
            href={link.url}
            rel={outsideRel(link.url)}
            className={styles.link}
            aria-current={isActive(link, pathname) ? "true" : undefined}
          >
            {link.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The language menu: a `details` element, which works without scripts. The reading script adds
 * hover, arrow keys, Escape and closing by a click elsewhere.
 */
function LanguageMenu({ pathname }: { pathname: string }) {
  return (
    <details className={styles.languages} data-menu>
      <summary className={`icon-button ${styles.control ?? ""}`} aria-label="Language">
        <Icon name="language" />
      </summary>
      <ul className={`popup ${styles.choices ?? ""}`}>
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

/** The top bar, and the bar of sections on documentation pages. */
export function Header({ pathname }: { pathname: string }) {
  return (
    <header className={`${styles.header ?? ""} ${pathname === "/" ? (styles.dark ?? "") : ""}`}>
      <div className={styles.top}>
        <button
          type="button"
          className={`icon-button ${styles.control ?? ""} ${styles.menu ?? ""}`}
          data-panel-open
          data-needs-script
          aria-label="Open the menu"
          aria-controls="~panel"
          aria-expanded="false"
        >
          <Icon name="menu" size={24} />
        </button>
        <a href="/" className={styles.brand}>
          <Logo />
          <span>webpack</span>
        </a>
        <nav aria-label="Main" className={styles.main}>
          <LinkList links={topLinks} pathname={pathname} />
        </nav>
        <div className={styles.tools}>
          <button
            type="button"
            className={`icon-button ${styles.control ?? ""} ${styles.search ?? ""}`}
            aria-label="Search"
            aria-haspopup="dialog"
            aria-keyshortcuts="/ Control+K Meta+K"
            data-opens="search"
            data-needs-script
          >
            <Icon name="search" />
            <span>Search</span>
          </button>
          <LanguageMenu pathname={pathname} />
          <button
            type="button"
            className={`icon-button ${styles.control ?? ""}`}
            data-theme-switch
            data-needs-script
            aria-label="Switch between light and dark"
          >
            <Icon name="theme" />
          </button>
          {elsewhere.map(({ url, name, icon }) => (
            <a
              key={url}
              className={`icon-button ${styles.control ?? ""} ${styles.outside ?? ""}`}
              href={url}
              rel="noopener"
              aria-label={name}
            >
              <Icon name={icon} />
            </a>
          ))}
        </div>
      </div>
      {showsSections(pathname) && (
        <nav aria-label="Sections" className={styles.sections} data-section-bar>
          <LinkList links={sectionLinks} pathname={pathname} />
        </nav>
      )}
    </header>
  );
}
