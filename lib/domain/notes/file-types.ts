/** Accepted types of files, detected from their content. */
export const fileTypes = [
  "pdf",
  "png",
  "jpg",
  "webp",
  "txt",
  "csv",
  "xlsx",
  "docx",
  "eml",
  "msg",
] as const;
export type FileType = (typeof fileTypes)[number];

/** Most bytes of one file. */
export const mostFileBytes = 10 * 1_048_576;
/** Most characters of a file's name. */
export const longestFileName = 120;

/** Endings that a file of the type may have; the first is added to a name with none of them. */
export const fileEndings = {
  pdf: ["pdf"],
  png: ["png"],
  jpg: ["jpg", "jpeg"],
  webp: ["webp"],
  txt: ["txt", "log", "md"],
  csv: ["csv"],
  xlsx: ["xlsx"],
  docx: ["docx"],
  eml: ["eml"],
  msg: ["msg"],
} as const satisfies Record<FileType, readonly [string, ...string[]]>;

/** The name with an ending that fits the type, so that no file opens as what it is not. */
export function fitFileName(name: string, type: FileType): string {
  const endings: readonly string[] = fileEndings[type];
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return endings.includes(ending) ? name : `${name}.${endings[0]}`;
}
