import type { AwesomePackage } from "../../content/data-files";
import { oldestRelease } from "../../content/last-release";

/** The packages of a list, a table under each category. */
export function AwesomeList({ packages }: { packages: readonly AwesomePackage[] }) {
  // Counted from the newest release, so that a build has the same result on any day.
  const newest =
    packages
      .map(({ released = "" }) => released)
      .sort()
      .at(-1) ?? "";
  const limit = oldestRelease(newest);
  return [...new Set(packages.map(({ category }) => category))].map((category) => (
    <section key={category}>
      <h2>{category}</h2>
      <table>
        <thead>
          <tr>
            <th>Package</th>
            <th>Purpose</th>
          </tr>
        </thead>
        <tbody>
          {packages
            .filter((entry) => entry.category === category)
            .map((entry) => (
              <Row key={entry.package} entry={entry} limit={limit} />
            ))}
        </tbody>
      </table>
    </section>
  ));
}

function Row({ entry, limit }: { entry: AwesomePackage; limit: string }) {
  const { package: name, purpose, page, instead, version, released, deprecated } = entry;
  const isOld = (instead ?? deprecated) !== undefined;
  const quietSince = released && released < limit && released.slice(0, 4);
  return (
    <tr>
      <td>
        <a href={page ?? `https://www.npmjs.com/package/${name}`}>{name}</a>
        {(isOld || quietSince) && (
          <>
            {" "}
            <span className={isOld ? "badge fails" : "badge"}>
              {isOld ? "deprecated" : `no release since ${quietSince}`}
            </span>
          </>
        )}
      </td>
      <td>
        {purpose.replaceAll("`", "")}
        {instead && ` Replacement: ${instead}.`}
        {` Last release: ${version}${released ? `, ${released}` : ""}.`}
      </td>
    </tr>
  );
}
