import { FragmentError, keepFragment, loadFragment, peekFragment } from "./fragments";

const answer = (init: { status?: number; redirected?: boolean; text?: string }): Response => {
  const response = new Response(init.text ?? "", { status: init.status ?? 200 });
  Object.defineProperty(response, "redirected", { value: init.redirected ?? false });
  return response;
};

let fetched: jest.SpyInstance;
beforeEach(() => {
  fetched = jest.spyOn(globalThis, "fetch");
});
afterEach(() => fetched.mockRestore());

test("a fragment is loaded once, however often it is asked for", async () => {
  fetched.mockImplementation(() => Promise.resolve(answer({ text: "<p>a</p>" })));
  expect(peekFragment("/body/once.html")).toBeUndefined();
  const both = await Promise.all([
    loadFragment("/body/once.html"),
    loadFragment("/body/once.html"),
  ]);
  expect(both).toEqual(["<p>a</p>", "<p>a</p>"]);
  expect(await loadFragment("/body/once.html")).toBe("<p>a</p>");
  expect(peekFragment("/body/once.html")).toBe("<p>a</p>");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("what came with the page is not asked for", async () => {
  keepFragment("/body/kept.html", "<p>kept</p>");
  expect(await loadFragment("/body/kept.html")).toBe("<p>kept</p>");
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ["404", { status: 404 }, true, "/body/404.html answered 404"],
  ["410", { status: 410 }, true, "/body/410.html answered 410"],
  ["500", { status: 500 }, false, "/body/500.html answered 500"],
  ["portal", { redirected: true }, false, "/body/portal.html was redirected"],
])("%s: what is said, and whether it is gone", async (name, init, gone, message) => {
  const url = `/body/${name}.html`;
  fetched.mockResolvedValue(answer(init));
  const error: unknown = await loadFragment(url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FragmentError);
  expect(error).toMatchObject({ name: "FragmentError", gone, message });
});

test("a failure is forgotten: the next time it is asked for again", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(loadFragment("/body/retry.html")).rejects.toThrow("Failed to fetch");
  expect(peekFragment("/body/retry.html")).toBeUndefined();
  fetched.mockResolvedValueOnce(answer({ text: "there" }));
  expect(await loadFragment("/body/retry.html")).toBe("there");
});

test("the page of a captive portal is no fragment, and the next time it is asked for again", async () => {
  fetched.mockResolvedValueOnce(answer({ text: "\n<!DOCTYPE html><h1>Sign in</h1>" }));
  const error: unknown = await loadFragment("/body/portal.html").catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(FragmentError);
  expect(error).toMatchObject({ gone: false });
  fetched.mockResolvedValueOnce(answer({ text: "<p>a</p>" }));
  expect(await loadFragment("/body/portal.html")).toBe("<p>a</p>");
});
