import { cardToAlt, pageToCard, type SharedPage } from ".";

const concepts = { title: "Concepts", documentation: true };
const blog = { title: "Blog", documentation: false };

test.each<[SharedPage, string, string]>([
  [{ url: "/concepts/output/", title: "Output", section: concepts }, "Concepts", "Output"],
  [{ url: "/concepts/", title: "Concepts", section: concepts }, "Documentation", "Concepts"],
  [{ url: "/blog/", title: "Blog", section: blog }, "The webpack project", "Blog"],
  [{ url: "/glossary/", title: "Glossary" }, "The webpack project", "Glossary"],
  [
    { url: "/", title: "webpack" },
    "The module bundler",
    "Bundle your assets, scripts, images and styles",
  ],
  [
    { url: "/blog/a/", title: "A post", section: blog, date: "2020-10-10" },
    "Blog · 10 October 2020",
    "A post",
  ],
  [
    {
      url: "/loaders/css-loader/",
      title: "css-loader",
      section: { title: "Loaders", documentation: true },
      isReadme: true,
    },
    "Loaders · Third-party package",
    "css-loader",
  ],
])("the picture of %j says %j and %j", (page, label, title) =>
  expect(pageToCard(page)).toEqual({ label, title }),
);

test("the picture in words", () =>
  expect(cardToAlt({ label: "Loaders · Third-party package", title: "css-loader" })).toBe(
    "webpack’s cube and the words: Loaders, Third-party package, css-loader",
  ));
