import filenamify from "filenamify/browser";

/** A name may have 255 units of two bytes on Windows and 255 bytes on Linux, with room for a number. */
const limits = { letters: 120, bytes: 240 };
/** An extension that is preserved where a name is cut. */
const longestExtension = 12;

/**
 * A name that Windows, macOS and Linux allow for a file or a folder, and that looks like what it is:
 * no reserved characters or device names (`nul.csv`), no dots or spaces at its ends, no characters
 * that reorder it, in the composed form of Unicode, and not too long. Empty: nothing is left.
 */
export function safeFileName(name: string, letters = limits.letters): string {
  const visible = name
    .normalize("NFC")
    // Half of a character cannot be written to a header.
    .replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(/[\s\u2800]+/gu, " ")
    .replaceAll(/[<>:"/\\|?*]/g, "_")
    .replaceAll(/^[. ]+|[. ]+$/g, "");
  if (visible === "") return "";
  return filenamify(shortened(visible, letters), { replacement: "_", maxLength: 255 });
}

/** A long name is cut before its extension. */
function shortened(name: string, letters: number): string {
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 && name.length - dot <= longestExtension ? name.slice(dot) : "";
  const encoder = new TextEncoder();
  const sizeOf = (text: string) => encoder.encode(text).length;
  let left = { letters: letters - extension.length, bytes: limits.bytes - sizeOf(extension) };
  let base = "";
  for (const sign of name.slice(0, name.length - extension.length)) {
    left = { letters: left.letters - 1, bytes: left.bytes - sizeOf(sign) };
    if (left.letters < 0 || left.bytes < 0) break;
    base += sign;
  }
  return `${base.replace(/[. ]+$/, "")}${extension}`;
}
