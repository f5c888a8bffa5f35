import { zipEntryNames } from "../domain/report-files/zip-entry-names";
import { fetchReportFile } from "./queries";

/** Limits of one ZIP, which is made in the page's memory. */
export const mostZipFiles = 50;
export const mostZipBytes = 50 * 1_048_576;

interface ZipOptions {
  readonly signal: AbortSignal;
  /** Called after each file, also one that failed. */
  readonly onFile: () => void;
}

interface ZippedFiles {
  /** Null: no file could be read. */
  readonly blob: Blob | null;
  /** Names of the files that could not be read and are not in the ZIP. */
  readonly failed: readonly string[];
}

/**
 * Reads report files one after the other into one ZIP, each compressed as soon as it is whole. A
 * file that fails is left out and named. Throws only where the person stopped it.
 */
export async function zipReportFiles(
  names: readonly string[],
  { signal, onFile }: ZipOptions,
): Promise<ZippedFiles> {
  const { Zip, ZipDeflate } = await import("fflate");
  const chunks: Blob[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Blob([chunk.slice()]));
  });
  const failed: string[] = [];
  const entries = zipEntryNames(names);
  for (const [at, name] of names.entries()) {
    signal.throwIfAborted();
    try {
      const blob = await fetchReportFile(name, mostZipBytes, signal);
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const entry = new ZipDeflate(entries[at] ?? name);
      zip.add(entry);
      entry.push(bytes, true);
    } catch (error) {
      if (signal.aborted) throw error;
      failed.push(name);
    }
    onFile();
  }
  zip.end();
  const blob = new Blob(chunks, { type: "application/zip" });
  return { blob: failed.length === names.length ? null : blob, failed };
}
