import type { ReactNode } from "react";
import { outsideRel } from "../../content/outside-rel";
import { dayToWords } from "../../content/day-to-words";
import { Head } from "../head/head";
import { Icon, type IconName } from "../icon/icon";
import { PageBody } from "../page-body/page-body";
import { TableOfContents } from "../table-of-contents/table-of-contents";
import { topLinks } from "../../site/navigation";
import { BreakableTitle } from "../title/breakable-title";
import type { DocPageData, PageLink } from "../types";
import * as styles from "./doc-page.module.css";

/** The way from the first bar to a page, with the day of a post: "Blog › 10 October 2020". */
function Trail({ page: { section, url, date } }: { page: DocPageData }) {
  const [documentation] = topLinks;
  const group = section.navigation.find((entry) => entry.url === url)?.group;
  const isIndex = url === section.url;
  return (
    <nav aria-label="Breadcrumb" className={styles.trail}>
      {section.documentation && <a href={documentation?.url}>{documentation?.title}</a>}
      {!isIndex && <a href={section.url}>{section.title}</a>}
      {group && <span>{group}</span>}
      {date && <time dateTime={date}>{dayToWords(date)}</time>}
    </nav>
  );
}

/** Links of a page: view the source, edit, print, copy as Markdown. */
function LinkRow({ page: { url, repo, edit } }: { page: DocPageData }) {
  const links: [string | null, IconName, string][] = [
    [repo, "repository", "Jump to Repository"],
    [edit, "edit", "Edit Document"],
  ];
  return (
    <div className={`no-print ${styles.linkRow ?? ""}`}>
      {links.map(([href, icon, title]) =>
        href === null ? null : (
          <a key={icon} href={href} rel="noopener" className="row-link">
            <Icon name={icon} size={16} /> {title}
          </a>
        ),
      )}
      <button type="button" className="row-link" data-print data-needs-script>
        <Icon name="print" size={16} /> Print Document
      </button>
      <button
        type="button"
        className="row-link"
        data-copy-markdown={`${url}index.md`}
        data-needs-script
      >
        <Icon name="copy" size={16} /> <span data-copy-label>Copy as Markdown</span>
      </button>
    </div>
  );
}

/**
 * The contributors from the page's metadata. An avatar loads after the first scroll, when it is in
 * view; before, and if it fails, a monogram shows.
 */
function Contributors({ handles }: { handles: readonly string[] }) {
  if (handles.length === 0) return null;
  return (
    <section aria-labelledby="~contributors" className={`no-print ${styles.contributors ?? ""}`}>
      <h2 id="~contributors">
        {handles.length === 1 ? "1 Contributor" : `${handles.length} Contributors`}
      </h2>
      <ul className={styles.avatars}>
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

/** When the page changed, and an issue whose title is filled in. */
function Feedback({ page, updated }: { page: PageLink; updated: string | undefined }) {
  return (
    <p className={`hint no-print ${styles.feedback ?? ""}`}>
      {updated && <span>{`Last updated on ${dayToWords(updated)}`}</span>}
      <span>
        Was this page helpful?{" "}
        <a href={`${__SEARCH__.issues}/new?title=Feedback:+${page.url}`} rel="noopener">
          Tell us
        </a>
      </span>
    </p>
  );
}

function Pager({ previous, next }: Pick<DocPageData, "previous" | "next">) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next page" className={`no-print ${styles.pager ?? ""}`}>
      {previous && (
        <a href={previous.url} rel="prev">
          <span>Previous</span> {previous.title}
        </a>
      )}
      {next && (
        <a href={next.url} rel="next">
          <span>Next</span> {next.title}
          {next.description && <small className="hint">{next.description}</small>}
        </a>
      )}
    </nav>
  );
}

function ThirdPartyNote({ page }: { page: DocPageData }) {
  if (!page.package) return null;
  const { name, version, license } = page.package;
  return (
    <p className={`hint ${styles.thirdParty ?? ""}`}>
      Third-party README:{" "}
      {page.repo ? (
        <a href={page.repo} rel="noopener">
          {name}
        </a>
      ) : (
        name
      )}{" "}
      {version}
      {license && `, ${license}`}
    </p>
  );
}

function FurtherReading({ related }: { related: readonly PageLink[] }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="~further-reading" className={styles.related}>
      <h2 id="~further-reading">Further Reading</h2>
      <ul>
        {related.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel={outsideRel(url)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DocPageProps {
  page: DocPageData;
  /** The day of the last change. */
  updated?: string | undefined;
  /** A list of pages has nothing to print or copy. */
  isList?: boolean;
  children?: ReactNode;
}

/** A documentation page with its frame. `children` go before the body. */
export function DocPage({ page, updated, isList = false, children }: DocPageProps) {
  return (
    <div>
      <Head title={page.title} description={page.description} url={page.url} type="article" />
      <main className={styles.main} id="~content">
        <article>
          {page.section.key !== "root" && <Trail page={page} />}
          <h1>
            <BreakableTitle title={page.title} />
          </h1>
          {!isList && <LinkRow page={page} />}
          <div className={`no-print ${styles.contentsSlot ?? ""}`}>
            <TableOfContents anchors={page.anchors} />
          </div>
          <ThirdPartyNote page={page} />
          {page.removed && (
            <p className={`hint ${styles.thirdParty ?? ""}`}>Removed in webpack {page.removed}.</p>
          )}
          {children}
          <PageBody html={page.body} />
        </article>
        <FurtherReading related={page.related} />
        <Feedback page={page} updated={updated} />
        <Pager previous={page.previous} next={page.next} />
        <Contributors handles={page.contributors} />
      </main>
    </div>
  );
}
