import "server-only";

/** Code points of a file name; most file systems take 255 bytes. */
const longestName = 120;

/**
 * Content-Disposition of a file to keep (RFC 6266), under the last part of its name. What could
 * lead out of a folder, end the header or show the name in another order is left out or replaced.
 */
export function attachment(name: string): string {
  const safe = safeFileName(name);
  const plain = safe.replaceAll(/[^\w .()-]/g, "_");
  if (plain === safe) return `attachment; filename="${plain}"`;
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeWord(safe)}`;
}

function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const visible = last.normalize("NFC").replaceAll(/\p{C}/gu, "");
  const plain = visible.replaceAll(/[<>:"|?*%]/g, "_").replaceAll(/\s+/gu, " ");
  // The end of the name tells its kind, so a long one loses its beginning.
  const short = Array.from(plain).slice(-longestName).join("");
  return short.replaceAll(/^[. ]+|[. ]+$/g, "") || "file";
}

/** What RFC 8187 lets stand in a value is less than encodeURIComponent leaves. */
function encodeWord(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
