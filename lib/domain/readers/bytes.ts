import { isMostlyUtf8, looksLikeCodePage, readLines, utf8, utf16Of } from "./read-lines";

/** How the bytes of a file may be read; `automatic` decides by the bytes. */
export const encodingChoices = [
  "automatic",
  "utf-8",
  "windows-1252",
  "utf-16",
  "cp850",
  "cp865",
] as const;
export type EncodingChoice = (typeof encodingChoices)[number];
export type Encoding = Exclude<EncodingChoice, "automatic">;

export interface ReadBytes {
  /** Without a byte order mark. */
  readonly text: string;
  /** The encoding by which the text was read. */
  readonly encoding: Encoding;
  /** Lines, from 0, that are no UTF-8 in a file of UTF-8: their letters may be wrong. */
  readonly doubtfulLines: readonly number[];
}

/**
 * The text of a file of a person or of a service. Automatic: by its byte order mark, as UTF-16 where
 * every other byte is zero, as UTF-8 line by line, else as Windows-1252 or as the code page of DOS,
 * whichever makes letters of it. A doubtful line is read byte by byte, UTF-8 first, else Windows-1252.
 */
export async function readBytes(
  bytes: Uint8Array,
  choice: EncodingChoice = "automatic",
): Promise<ReadBytes> {
  const encoding = choice === "automatic" ? encodingOf(bytes) : choice;
  const certain = (text: string): ReadBytes => ({ text, encoding, doubtfulLines: [] });
  if (encoding === "utf-16") {
    return certain(new TextDecoder(utf16Of(bytes) ?? "utf-16le").decode(bytes));
  }
  const whole = encoding === "utf-8" ? utf8(bytes) : null;
  if (whole !== null) return certain(whole.replace(/^\uFEFF/, ""));
  // A third of a megabyte of tables, for files of older systems alone.
  const { decode } = await import("iconv-lite");
  if (encoding !== "utf-8") return certain(decode(bytes, encoding));
  return { encoding, ...readLines(bytes, (wrong) => decode(wrong, "windows-1252")) };
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (utf16Of(bytes) !== null) return "utf-16";
  if (isMostlyUtf8(bytes)) return "utf-8";
  return looksLikeCodePage(bytes) ? "cp850" : "windows-1252";
}
