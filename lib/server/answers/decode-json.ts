import "server-only";

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * The bytes of a JSON text as UTF-8 without a byte order mark (RFC 8259, section 8.1, lets a reader
 * ignore it). UTF-16, with a mark or by the zero beside the first character, is converted.
 */
export function decodeJson(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 3).equals(utf8Mark)) return bytes.subarray(3);
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return bytes;
  if (first === 0xff && second === 0xfe) return toUtf8(bytes.subarray(2));
  if (first === 0xfe && second === 0xff) return toUtf8(swapped(bytes.subarray(2)));
  if (second === 0) return toUtf8(bytes);
  return first === 0 ? toUtf8(swapped(bytes)) : bytes;
}

function toUtf8(littleEndian: Buffer): Buffer {
  return Buffer.from(littleEndian.toString("utf16le"), "utf8");
}

/** A copy: the given bytes belong to the connection. */
function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();
}
