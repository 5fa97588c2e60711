import { templateFaults } from "../../../test/validate/open-search";
import { xmlFaults } from "../../../test/validate/xml";
import { writeOpenSearch } from ".";

const site = { title: "webpack", description: "Search <all> & more.", url: "https://docs.example" };
const text = writeOpenSearch(site);
const templates = [...text.matchAll(/template="([^"]*)"/g)].map(([, template = ""]) => template);

test("the description follows OpenSearch 1.1", async () => {
  expect(await xmlFaults(text, "opensearch.rng")).toEqual([]);
  expect(templates.flatMap(templateFaults)).toEqual([]);
});

test("a search leads to the home page with its words", () =>
  expect(templates).toEqual([
    "https://docs.example/?q={searchTerms}",
    "https://docs.example/opensearch.xml",
  ]));

test.each([
  [
    "a name of more than 16 characters",
    writeOpenSearch({ ...site, title: "webpack documentation" }),
  ],
  ["a missing template", text.replace(/ template="[^"]*"/, "")],
  ["an element that isn't one", text.replaceAll("Description>", "Descriptions>")],
])("the check finds %s", async (_, broken) =>
  expect(await xmlFaults(broken, "opensearch.rng")).not.toEqual([]),
);

test.each(["https://docs.example/?q={search terms}", "/?q={searchTerms}", "https://x.example/{q"])(
  "%s is no template",
  (template) => expect(templateFaults(template)).not.toEqual([]),
);
