/**
 * The names that files have in a ZIP, in their order, with their folders. None leaves the folder
 * into which it is unpacked, and no two are alike, also where case does not count.
 */
export function zipEntryNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = safePath(name);
    let free = plain;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      free = numbered(plain, number);
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

function safePath(name: string): string {
  const parts = name
    .normalize("NFC")
    .replaceAll(/\p{C}/gu, "")
    .split(/[/\\]/)
    // Windows refuses these characters, and dots at the end.
    .map((part) => part.replaceAll(/[<>:"|?*]/g, "_").replaceAll(/^\s+|[\s.]+$/g, ""))
    .filter((part) => part !== "");
  return parts.join("/") || "file";
}

function numbered(path: string, number: number): string {
  const dot = path.lastIndexOf(".");
  const end = dot > path.lastIndexOf("/") ? dot : path.length;
  return `${path.slice(0, end)} (${number})${path.slice(end)}`;
}
