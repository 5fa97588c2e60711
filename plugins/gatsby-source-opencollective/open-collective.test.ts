import { fetchSupporters } from "./open-collective";
import {
  failures,
  memberOf,
  sendJson,
  startCollective,
  transactionOf,
  type LoopbackCollective,
} from "./testing/loopback-collective";

let collective: LoopbackCollective;
beforeEach(async () => (collective = await startCollective()));
afterEach(() => collective.close());

const now = Date.UTC(2026, 10, 20);

const ask = (options: { deadline?: number; timeout?: number } = {}) =>
  fetchSupporters(
    {
      endpoint: collective.endpoint,
      account: "webpack",
      timeout: 3_000,
      retries: 1,
      deadline: 5000,
      ...options,
    },
    now,
  );

const site = (url: string) => ({ socialLinks: [{ type: "WEBSITE", url }] });

test("all pages of both lists become supporters, largest amount first", async () => {
  collective.lists.members = [
    memberOf("small", 5_00),
    memberOf("large", 60_000_00, {
      name: " Large\n Inc. ",
      imageUrl: "https://images.example/large/256.png",
      socialLinks: [
        { type: "GITHUB", url: "https://code.example/large" },
        { type: "WEBSITE", url: "https://large.example" },
      ],
    }),
    memberOf("middle", 300_00),
  ];
  collective.lists.transactions = [
    transactionOf("large", 20_000_00),
    transactionOf("small", 3_00),
    transactionOf("large", 4_000_00),
    transactionOf(null, 1_00),
    transactionOf("stranger", 1_00),
  ];
  expect(await ask()).toEqual([
    {
      name: "Large Inc.",
      slug: "large",
      website: "https://large.example/",
      image: "https://images.example/large/256.png",
      total: 60_000_00,
      monthly: 2_000_00,
      since: Date.UTC(2020, 0, 1) / 1000,
    },
    expect.objectContaining({ name: "middle", website: null, image: null, monthly: 0 }),
    expect.objectContaining({ name: "small", total: 5_00, monthly: 25 }),
  ]);
  const offsets = (list: string) =>
    collective.asked.filter((one) => one.list === list).map((one) => one.variables.offset);
  expect(offsets("members")).toEqual([0, 2]);
  expect(offsets("transactions")).toEqual([0, 2, 4]);
  for (const { variables } of collective.asked) {
    expect(variables).toMatchObject({ slug: "webpack", limit: 1000 });
  }
});

test("transactions are asked for from 365 days ago", async () => {
  await ask();
  const question = collective.asked.find(({ list }) => list === "transactions");
  expect(question?.variables.from).toBe("2025-11-20T00:00:00.000Z");
});

test("an account that is a member twice is one supporter, from its first day on", async () => {
  collective.lists.members = [
    memberOf("twice", 700_00, {}, "2022-05-01T00:00:00.000Z"),
    memberOf("twice", 700_00, {}, "2019-05-01T00:00:00.000Z"),
  ];
  const since = Date.UTC(2019, 4, 1) / 1000;
  expect(await ask()).toEqual([expect.objectContaining({ slug: "twice", total: 700_00, since })]);
});

test("who has got everything back is no supporter, and what was refunded does not count", async () => {
  collective.lists.members = [memberOf("gone", 0), memberOf("here", 120_00)];
  collective.lists.transactions = [
    transactionOf("here", 120_00),
    transactionOf("here", 120_00, true),
  ];
  expect(await ask()).toEqual([expect.objectContaining({ slug: "here", monthly: 10_00 })]);
});

test("a fraction of a cent a month is dropped, so that it lifts nobody into a rank", async () => {
  collective.lists.members = [memberOf("almost", 29_999_99)];
  collective.lists.transactions = [transactionOf("almost", 29_999_99)];
  expect(await ask()).toEqual([expect.objectContaining({ monthly: 2_499_99 })]);
});

test.each([
  ["incognito", { isIncognito: true, name: "A Name", ...site("https://a.example") }, "Incognito"],
  ["a guest", { isGuest: true, name: "A Name", imageUrl: "https://a.example/1.png" }, "A Name"],
  ["a guest without a name", { isGuest: true, name: null }, "Guest"],
])("%s gets neither a link nor a picture", async (_, account, name) => {
  collective.lists.members = [memberOf("hidden-1a2b", 100_00, account)];
  const nothing = { slug: null, website: null, image: null };
  expect(await ask()).toEqual([expect.objectContaining({ name, ...nothing })]);
});

test.each([
  ["https://a.example/x", "https://a.example/x"],
  ["http://a.example", "http://a.example/"],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["a.example", null],
  ["", null],
])("the website %j becomes %j", async (url, website) => {
  collective.lists.members = [memberOf("a", 100_00, site(url))];
  expect(await ask()).toEqual([expect.objectContaining({ website })]);
});

test.each([
  ["http://a.example/1.png", null],
  ["javascript:alert(1)", null],
  ["/1.png", null],
])("the image %j becomes %j", async (imageUrl, image) => {
  collective.lists.members = [memberOf("a", 100_00, { imageUrl })];
  expect(await ask()).toEqual([expect.objectContaining({ image })]);
});

test("an account without a name goes by its slug", async () => {
  collective.lists.members = [memberOf("nameless", 100_00, { name: " " })];
  expect(await ask()).toEqual([expect.objectContaining({ name: "nameless" })]);
});

test.each(failures)("when %s, it is said", async (_, behaviour, message) => {
  collective.behave(behaviour);
  await expect(ask({ timeout: 300 })).rejects.toThrow(message);
});

test("one failure on the way is made good by asking again", async () => {
  collective.lists.members = [memberOf("a")];
  collective.behave((response) => {
    collective.behave(undefined);
    response.writeHead(502).end();
  });
  expect(await ask()).toHaveLength(1);
});

test("a failure on the second page leaves no half of a list", async () => {
  collective.lists.members = [memberOf("a"), memberOf("b"), memberOf("c")];
  const second = (offset: number) => offset > 0;
  collective.behave((response, { list, variables }) => {
    if (second(variables.offset)) return void response.writeHead(500).end();
    const all = collective.lists[list];
    sendJson(response, {
      data: { account: { list: { totalCount: all.length, nodes: all.slice(0, 2) } } },
    });
  });
  await expect(ask()).rejects.toThrow(/answered 500$/);
});

test("asking ends at the deadline, however patient a single attempt is", async () => {
  collective.behave(() => undefined);
  const start = Date.now();
  await expect(ask({ timeout: 60_000, deadline: 200 })).rejects.toThrow(
    /did not answer before the time for asking was over$/,
  );
  expect(Date.now() - start).toBeLessThan(2000);
});
