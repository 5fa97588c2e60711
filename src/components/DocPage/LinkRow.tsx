import { Icon, type IconName } from "../Icon/Icon";
import * as styles from "./DocPage.module.css";

function IconLink({ href, icon, children }: { href: string; icon: IconName; children: string }) {
  return (
    <a href={href} rel="noopener">
      <Icon name={icon} size={16} /> {children}
    </a>
  );
}

/** What one can do with a page: see its source, change it, print it, take it along. */
export function LinkRow({
  url,
  repo,
  edit,
}: {
  url: string;
  repo: string | null;
  edit: string | null;
}) {
  return (
    <div className={styles.linkRow}>
      {repo && (
        <IconLink href={repo} icon="repository">
          Jump to Repository
        </IconLink>
      )}
      {edit && (
        <IconLink href={edit} icon="edit">
          Edit Document
        </IconLink>
      )}
      <button type="button" data-print data-needs-script>
        <Icon name="print" size={16} /> Print Document
      </button>
      <button type="button" data-copy-markdown={`${url}index.md`} data-needs-script>
        <Icon name="copy" size={16} /> <span data-copy-label>Copy as Markdown</span>
      </button>
    </div>
  );
}
