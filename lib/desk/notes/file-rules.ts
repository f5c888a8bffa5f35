import "server-only";
import { isUtf8 } from "node:buffer";
import { fileTypeFromBuffer } from "file-type";
import { type FileType, fileTypes } from "../../domain/notes/file-types";

/**
 * The type of a file by its content; null: not an accepted one. Office files with macros have other
 * types, which are not accepted. Plain texts have no signature, so among these the name decides. A
 * wrong name is harmless: all of them are saved, and none is shown.
 */
export async function detectFileType(content: Uint8Array, name: string): Promise<FileType | null> {
  if (content.byteLength === 0) return null;
  const found = await fileTypeFromBuffer(content);
  if (found === undefined) return isPlainText(content) ? textType(content, name) : null;
  if (found.ext === "cfb") return isOutlookMessage(content) ? "msg" : null;
  return fileTypes.find((type) => type === found.ext && !textTypes.has(type)) ?? null;
}

/** Types that the name may choose among. */
const textTypes: ReadonlySet<FileType> = new Set(["txt", "csv", "eml"]);

function textType(content: Uint8Array, name: string): FileType {
  if (/\.csv$/i.test(name)) return "csv";
  const head = Buffer.from(content.subarray(0, 4096)).toString("latin1");
  return /\.eml$/i.test(name) && mailHeaders.test(head) ? "eml" : "txt";
}

const mailHeaders = /^(?:from|to|subject|date|received|return-path|mime-version|message-id):/im;

/** UTF-8 or Latin-1 without the control characters that only binary files have. */
function isPlainText(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const isControl = (byte: number) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13;
  if (bytes.some(isControl)) return false;
  return isUtf8(bytes) || !bytes.some((byte) => byte >= 0x7f && byte < 0xa0);
}

/** An Outlook message is a compound file with this stream, whose name is in UTF-16. */
function isOutlookMessage(content: Uint8Array): boolean {
  return Buffer.from(content).includes(Buffer.from("__properties_version1.0", "utf16le"));
}
