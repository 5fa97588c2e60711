import { RequestError } from "./request-error";

/**
 * The text of an answer. Reading stops when there is more than is allowed, however much would come.
 *
 * @param maxBytes after decompression
 * @throws RequestError for a longer answer; the network's own error
 */
export async function readBounded(
  response: Response,
  url: string,
  maxBytes: number,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      const what = `answered with more than ${maxBytes / 1e6} MB`;
      throw new RequestError(url, what, { response });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
