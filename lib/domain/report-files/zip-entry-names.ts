import { safeFileName } from "../safe-file-name";

/** Letters of a path: Windows allows 260 with the folder into which it is unpacked. */
const longestPath = 180;
const shortFolder = 24;

/**
 * The names that files have in a ZIP, in their order, with their folders. None leaves the folder
 * into which it is unpacked, each can be a file on Windows, none is a file and a folder, and no two
 * are alike, also where case does not count.
 */
export function zipEntryNames(names: readonly string[]): readonly string[] {
  const paths = names.map(safePath);
  const folders = new Set(paths.flatMap(foldersOf).map(folded));
  const taken = new Set<string>();
  return paths.map((path) => {
    let free = path;
    for (let number = 2; taken.has(folded(free)) || folders.has(folded(free)); number += 1) {
      free = numbered(path, number);
    }
    taken.add(folded(free));
    return free;
  });
}

function safePath(name: string): string {
  const parts = name
    .split(/[/\\]/)
    .map((part) => safeFileName(part))
    .filter((part) => part !== "");
  const path = parts.join("/");
  if (path.length <= longestPath) return path || "file";
  const file = parts.at(-1) ?? "";
  const short = parts.slice(0, -1).map((folder) => safeFileName(folder, shortFolder));
  // The last folders say most about a file.
  while ([...short, file].join("/").length > longestPath) short.shift();
  return [...short, file].join("/");
}

/** The folders of a path: `a` and `a/b` of `a/b/c.csv`. */
function foldersOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join("/"));
}

function folded(path: string): string {
  return path.normalize("NFC").toUpperCase();
}

function numbered(path: string, number: number): string {
  const dot = path.lastIndexOf(".");
  const end = dot > path.lastIndexOf("/") ? dot : path.length;
  return `${path.slice(0, end)} (${number})${path.slice(end)}`;
}
