import "server-only";
import { safeFileName } from "../../domain/safe-file-name";

/**
 * Content-Disposition of a download (RFC 6266), under the last part of its name. Characters that
 * could leave a folder, end the header or reorder the name are removed or replaced.
 */
export function attachment(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  // Some browsers decode what looks encoded.
  const safe = safeFileName(last).replaceAll("%", "_") || "file";
  const plain = safe.replaceAll(/[^\w .()-]/g, "_");
  if (plain === safe) return `attachment; filename="${plain}"`;
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeWord(safe)}`;
}

/** RFC 8187 allows fewer characters in a value than encodeURIComponent leaves. */
function encodeWord(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
