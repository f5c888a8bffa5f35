import "server-only";
import { isUtf8 } from "node:buffer";

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * The bytes of a JSON text as UTF-8 without a byte order mark (RFC 8259, section 8.1, lets a reader
 * ignore it). UTF-16, with a mark or by the zero beside the first character, is converted, and so is
 * the charset of the content type if the bytes are no UTF-8.
 *
 * @param type the content type of the answer, of which only the charset counts.
 */
export function decodeJson(bytes: Buffer, type = ""): Buffer {
  if (bytes.subarray(0, 3).equals(utf8Mark)) return bytes.subarray(3);
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return bytes;
  if (first === 0xff && second === 0xfe) return toUtf8(bytes.subarray(2));
  if (first === 0xfe && second === 0xff) return toUtf8(swapped(bytes.subarray(2)));
  if (second === 0) return toUtf8(bytes);
  if (first === 0) return toUtf8(swapped(bytes));
  const charset = /charset\s*=\s*["']?([\w.:-]+)/i.exec(type)?.[1] ?? "utf-8";
  return /^utf-?8$/i.test(charset) || isUtf8(bytes) ? bytes : fromCharset(bytes, charset);
}

/** The text of a JSON body; the arguments are those of `decodeJson`. */
export function jsonText(bytes: Buffer, type?: string): string {
  return decodeJson(bytes, type).toString("utf8");
}

/** The value of a JSON body whose numbers are no identifiers; null: it is no JSON. */
export function jsonOrNull(bytes: Buffer, type?: string): unknown {
  try {
    return JSON.parse(jsonText(bytes, type));
  } catch {
    return null;
  }
}

function toUtf8(littleEndian: Buffer): Buffer {
  return Buffer.from(littleEndian.toString("utf16le"), "utf8");
}

/** A copy: the given bytes belong to the connection. */
function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();
}

/** A charset that the platform does not have leaves the bytes as they are. */
function fromCharset(bytes: Buffer, charset: string): Buffer {
  try {
    return Buffer.from(new TextDecoder(charset).decode(bytes), "utf8");
  } catch {
    return bytes;
  }
}
