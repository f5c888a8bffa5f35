import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

/** A small refusal must not fill the memory once it is unpacked. */
const longestText = 1_048_576;

const codings: Readonly<Record<string, typeof gunzipSync>> = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/**
 * The text of a body by its headers: codings undone, byte order mark off, UTF-8 unless a mark or the
 * charset says otherwise. Null: it cannot be read.
 */
export function decodeBody(bytes: Buffer, headers: IncomingHttpHeaders): string | null {
  try {
    const plain = unpackBody(bytes, headers, longestText);
    return new TextDecoder(charsetOf(plain, headers["content-type"] ?? "")).decode(plain);
  } catch {
    return null;
  }
}

/** The coding of a body is not supported, or the body is not in it. */
export class UnreadableCoding extends Error {
  override readonly name = "UnreadableCoding";
}

/**
 * The bytes of a body without the codings of its headers: some gateways compress without being asked.
 *
 * @throws {UnreadableCoding} also where more than `limit` bytes would come out.
 */
export function unpackBody(bytes: Buffer, headers: IncomingHttpHeaders, limit: number): Buffer {
  // The last coding of the header was applied last.
  const names = (headers["content-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  return names.reduceRight((packed, name) => {
    const decode = codings[name];
    if (decode === undefined) throw new UnreadableCoding(name);
    try {
      return decode(packed, { maxOutputLength: limit });
    } catch (cause) {
      throw new UnreadableCoding(name, { cause });
    }
  }, bytes);
}

function charsetOf(bytes: Buffer, type: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xef && second === 0xbb) return "utf-8";
  return /charset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1] ?? "utf-8";
}
