import { fetchSupporters } from "./open-collective";
import {
  failures,
  memberOf,
  startCollective,
  transactionOf,
  type LoopbackCollective,
} from "./testing/loopback-collective";

let collective: LoopbackCollective;
beforeEach(async () => (collective = await startCollective()));
afterEach(() => collective.close());

const now = Date.UTC(2026, 10, 20);

const ask = () => fetchSupporters({ endpoint: collective.endpoint, timeout: 300, retries: 1 }, now);

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
      website: "https://large.example",
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
  expect(collective.asked.at(-1)?.variables.from).toBe("2025-11-20T00:00:00.000Z");
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
])("%s gets neither a link nor a picture", async (_, account, name) => {
  collective.lists.members = [memberOf("hidden-1a2b", 100_00, account)];
  const nothing = { slug: null, website: null, image: null };
  expect(await ask()).toEqual([expect.objectContaining({ name, ...nothing })]);
});

test.each([
  ["http://a.example", "http://a.example"],
  ["javascript:alert(1)", null],
  ["a.example", null],
])("the website %j becomes %j", async (url, website) => {
  collective.lists.members = [memberOf("a", 100_00, site(url))];
  expect(await ask()).toEqual([expect.objectContaining({ website })]);
});

test("an image without TLS is left out", async () => {
  collective.lists.members = [memberOf("a", 100_00, { imageUrl: "http://a.example/1.png" })];
  expect(await ask()).toEqual([expect.objectContaining({ image: null })]);
});

test.each(failures)("when %s, it is said", async (_, behaviour, message) => {
  collective.behave(behaviour);
  await expect(ask()).rejects.toThrow(message);
});
