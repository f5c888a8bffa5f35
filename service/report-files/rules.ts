/** Folders of a name, as `2026/11` of `2026/11/settlement.csv`; null: none. */
export function folderOf(name: string): string | null {
  const end = name.lastIndexOf("/");
  return end === -1 ? null : name.slice(0, end);
}

/**
 * Content-Disposition that saves a file under its own name, without its folders (RFC 6266). Old
 * readers use the plain form, in which all but harmless characters are replaced; no name can end
 * the header or begin another.
 */
export function attachmentHeader(name: string): string {
  const file = name.slice(name.lastIndexOf("/") + 1);
  const plain = file.replaceAll(/[^\w.-]/g, "_");
  const encoded = encodeURIComponent(file).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
