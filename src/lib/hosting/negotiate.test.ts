import { acceptedCoding, matchesEtag } from "./negotiate";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["x-gzip", "gzip"],
  ["deflate", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0,gzip;q=0", "identity"],
  ["br; q=0.2, gzip; q=0.8", "gzip"],
  ["br;q=0.000", "identity"],
  ["*", "br"],
  ["*, br;q=0", "gzip"],
  ["*;q=0", "identity"],
  ["identity, gzip;q=0.5", "identity"],
  ["gzip, identity;q=0", "gzip"],
  ["identity;q=0", "identity"],
  ["br;q=high", "identity"],
  ["brotli, sgzip", "identity"],
])("Accept-Encoding %p is answered with %s", (header, expected) => {
  expect(acceptedCoding(header)).toBe(expected);
});

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ["*", '"a"', true],
  ['"b"', '"a"', false],
  ["a", '"a"', false],
  [undefined, '"a"', false],
])("If-None-Match %s and %s: %s", (header, etag, expected) => {
  expect(matchesEtag(header, etag)).toBe(expected);
});
