import type { ReactNode } from "react";
import { outlineToAnchors } from "../../lib/anchors/outline";
import { outsideRel } from "../../lib/links/outside-rel";
import { dayToWords } from "../../lib/dates";
import { PageBody } from "../page-body/page-body";
import { TableOfContents } from "../TableOfContents/TableOfContents";
import type { DocPageData, PageLink } from "../types";
import { aliasAttribute } from "./alias-attribute";
import { Contributors } from "./Contributors";
import { LinkRow } from "./LinkRow";
import * as styles from "./DocPage.module.css";

function Pager({ previous, next }: { previous: PageLink | null; next: PageLink | null }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next page" className={styles.pager}>
      {previous && (
        <a href={previous.url} rel="prev">
          <span>Previous</span> {previous.title}
        </a>
      )}
      {next && (
        <a href={next.url} rel="next" className={styles.next}>
          <span>Next</span> {next.title}
        </a>
      )}
    </nav>
  );
}

function ThirdPartyNote({ page }: { page: DocPageData }) {
  if (!page.package) return null;
  const { name, version, license } = page.package;
  return (
    <p className={styles.thirdParty}>
      <strong>{name}</strong> is a third-party package; this page is its README. Version {version}
      {license && <>, licence {license}</>}
      {page.repo && (
        <>
          ,{" "}
          <a href={page.repo} rel="noopener">
            {new URL(page.repo).pathname.slice(1)}
          </a>
        </>
      )}
      .
    </p>
  );
}

function FurtherReading({ related }: { related: readonly PageLink[] }) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="further-reading" className={styles.related}>
      <h2 id="further-reading">Further Reading</h2>
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

/** A page of the documentation with all its parts. `children` come before the body. */
export function DocPage({ page, children }: { page: DocPageData; children?: ReactNode }) {
  const inSection = page.section.key !== "root";
  return (
    <div className={styles.columns}>
      <main className={styles.main} id="content" data-aliases={aliasAttribute(page)}>
        <article>
          {inSection && (
            <p className={styles.crumbs}>
              <a href={page.section.url}>{page.section.title}</a>
            </p>
          )}
          <h1 className={styles.title}>{page.title}</h1>
          {page.date && (
            <p className={styles.date}>
              <time dateTime={page.date}>{dayToWords(page.date)}</time>
            </p>
          )}
          <LinkRow url={page.url} repo={page.repo} edit={page.edit} />
          <ThirdPartyNote page={page} />
          {page.removed && <p className={styles.thirdParty}>Removed in webpack {page.removed}.</p>}
          <div className={styles.contentsSlot}>
            <TableOfContents anchors={outlineToAnchors(page.outline)} />
          </div>
          {children}
          <PageBody html={page.body} />
        </article>
        <FurtherReading related={page.related} />
        <Pager previous={page.previous} next={page.next} />
        <Contributors handles={page.contributors} />
      </main>
    </div>
  );
}
