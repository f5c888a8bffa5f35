import { ServiceProblem } from "./problem";

export const maximumBodyBytes = 1_048_576;

/**
 * Media types that the service reads as JSON (operations, operation 6). The interface writes one as
 * `application/*+json`, and generated clients send it literally.
 */
const json = /^(?:application\/(?:(?:\*|[\w.!#$&^-]+)\+)?json|text\/json)$/i;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads a JSON body; without a body it returns undefined. The limit applies to the announced length
 * and to the bytes that arrive.
 *
 * @throws {ServiceProblem} 413, 415, or 400 if the text is not JSON in UTF-8.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > maximumBodyBytes) throw tooLarge();
  const bytes = await readBytes(request.body);
  if (bytes.length === 0) return undefined;
  const [mediaType = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (!json.test(mediaType.trim())) throw new ServiceProblem("unsupported-media-type");
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    const errors = [{ path: "body", message: "Must be JSON in UTF-8." }];
    throw new ServiceProblem("invalid-request", { errors });
  }
}

async function readBytes(body: Request["body"]): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maximumBodyBytes) throw tooLarge(); // leaving the loop cancels the stream
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): ServiceProblem {
  return new ServiceProblem("payload-too-large", {
    detail: `A body holds at most ${maximumBodyBytes} bytes.`,
  });
}
