import { headersForPath } from "./match";
import { rulesForPlainHttp } from "./plain-http";
import { hostRules } from "./rules";

const contentSecurityPolicy = "default-src 'none'; script-src 'self'; upgrade-insecure-requests";

test("a server without https sends neither of the orders to use it, and all the rest", () => {
  const rules = hostRules({ redirects: [{ from: "/a/", to: "/b/" }], contentSecurityPolicy });
  const plain = rulesForPlainHttp(rules);
  expect(plain.redirects).toEqual(rules.redirects);
  for (const path of ["/", "/static/a.png", "/body/a.html"]) {
    const expected = headersForPath(rules, path);
    expect(expected).toHaveProperty("Strict-Transport-Security", "max-age=31536000");
    delete expected["Strict-Transport-Security"];
    expect(headersForPath(plain, path)).toEqual({
      ...expected,
      "Content-Security-Policy": "default-src 'none'; script-src 'self'",
    });
  }
});

test("rules without a policy get none", () => {
  const plain = rulesForPlainHttp(hostRules({ redirects: [] }));
  expect(headersForPath(plain, "/")).not.toHaveProperty("Content-Security-Policy");
});
