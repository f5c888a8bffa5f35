/** Formats that the desk shows; `other` can only be downloaded. */
export type FileFormat = "csv" | "text" | "xml" | "json" | "pdf" | "other";

const formats: Readonly<Record<string, FileFormat>> = {
  csv: "csv",
  txt: "text",
  log: "text",
  xml: "xml",
  json: "json",
  pdf: "pdf",
};

const mediaTypes: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv",
  text: "text/plain",
  xml: "application/xml",
  json: "application/json",
  pdf: "application/pdf",
  other: "application/octet-stream",
};

/** The format by the extension of a file's name, and by nothing else. */
export function fileFormatOf(name: string): FileFormat {
  const [, extension = ""] = /\.([A-Za-z0-9]{1,8})$/.exec(name) ?? [];
  const known = extension.toLowerCase();
  return (Object.hasOwn(formats, known) && formats[known]) || "other";
}

/** The media type that a download has. A page cannot be one of them. */
export function mediaTypeOf(name: string): string {
  return mediaTypes[fileFormatOf(name)];
}

/** Bytes up to which a file of the format is shown; a larger one can only be downloaded. */
export function previewLimitOf(format: FileFormat): number {
  return (format === "pdf" ? 25 : 5) * 1_048_576;
}

/** Bytes up to which the desk passes a report file on. */
export const downloadLimit = 100 * 1_048_576;

/** A name without its folders. */
export function lastPartOf(name: string): string {
  return name.split("/").at(-1) ?? name;
}
