import { createErrorMatcher } from "./error-messages";

const messages = [
  "Module not found: Error: Can't resolve '{request}' in '{directory}'",
  "Can't resolve 'crypto'",
  "JavaScript heap out of memory",
  "error:0308010C:digital envelope routines::unsupported",
  "DEP_WEBPACK_CHUNK_{name}",
  "asset size limit: The following asset(s) exceed the recommended size limit ({size}).",
];
const find = createErrorMatcher(messages.map((message) => ({ message })));
const first = (text: string) => find(text)[0]?.message;

test.each([
  ["as printed", "Module not found: Error: Can't resolve './a' in '/app/src'", messages[0]],
  [
    "other quotes, a path of Windows, colors and lines around it",
    "\u001b[31mERROR in ./src/index.js 3:14-27\nModule not found: Error: Can’t resolve \"a\" in 'C:\\app'\u001b[39m\n at x",
    messages[0],
  ],
  ["a part that tells enough", "Module not found: Error: Can't resolve", messages[0]],
  ["its beginning", "the following asset(s) exceed the", messages[5]],
  [
    "in a stack of Node.js",
    "FATAL ERROR: Reached heap limit - JavaScript heap out of memory\n 1: 0xb0",
    messages[2],
  ],
  ["other numbers", "Error: error:0308010C:digital envelope routines::unsupported", messages[3]],
  ["the more specific one", "Can't resolve 'crypto' in '/app'", messages[1]],
  ["a name that ends in what varies", "[DEP_WEBPACK_CHUNK_ADD_MODULE]", messages[4]],
  ["words in another order", "memory of heap", undefined],
  ["a question", "how to split chunks", undefined],
  ["nothing", " ", undefined],
])("%s", (_, text, message) => expect(first(text)).toBe(message));
