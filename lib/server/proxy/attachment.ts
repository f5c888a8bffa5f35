import "server-only";

/** Code points of a file name; most file systems allow 255 bytes. */
const longestName = 120;

/**
 * Content-Disposition of a download (RFC 6266), under the last part of its name. Characters that
 * could leave a folder, end the header or reorder the name are removed or replaced.
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
  // A long name is cut at its beginning, because its end has the extension.
  const short = Array.from(plain).slice(-longestName).join("");
  return short.replaceAll(/^[. ]+|[. ]+$/g, "") || "file";
}

/** RFC 8187 allows fewer characters in a value than encodeURIComponent leaves. */
function encodeWord(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
