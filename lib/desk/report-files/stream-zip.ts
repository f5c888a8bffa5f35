import "server-only";
import { strToU8, Zip, ZipDeflate } from "fflate";
import { pdfLockFinder } from "../../domain/report-files/pdf-lock-finder";
import { zipEntryNames } from "../../domain/report-files/zip-entry-names";

export interface ZipSource {
  readonly name: string;
  /** Opens the content; null: it cannot be read now. */
  open(): Promise<AsyncIterable<Uint8Array> | null>;
}

interface ZipOptions {
  /** The text about missing files: its name, and its content. */
  readonly missing: { readonly name: string; text(names: readonly string[]): string };
  /** The text about files that have another name in the ZIP. */
  readonly renamed: { readonly name: string; text(files: readonly Renamed[]): string };
  /** The text about PDF files that are encrypted, by their names in the ZIP. */
  readonly locked: { readonly name: string; text(names: readonly string[]): string };
  /** Names of files that are known to be missing. */
  readonly known: readonly string[];
}

export interface Renamed {
  readonly from: string;
  readonly to: string;
}

/** Fast: a report is mostly text, which shrinks well at every level. */
const level = 1;

/**
 * A ZIP of files that are opened one after the other, made no faster than it is read: one piece of
 * one file is in memory. A file that does not open is named in a text at the end. A file that
 * breaks off breaks the whole stream, so that nobody takes half of it for the file.
 */
export function streamZip(
  files: readonly ZipSource[],
  options: ZipOptions,
): ReadableStream<Uint8Array> {
  const pieces = zipPieces(files, options);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

async function* zipPieces(
  files: readonly ZipSource[],
  { missing, renamed, locked, known }: ZipOptions,
): AsyncGenerator<Uint8Array, undefined> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const take = () => {
    const taken = made;
    made = [];
    return taken;
  };
  const texts = [missing.name, renamed.name, locked.name];
  const paths = zipEntryNames([...texts, ...files.map(({ name }) => name)]);
  const absent = [...known];
  const changed: Renamed[] = [];
  const encrypted: string[] = [];
  for (const [at, file] of files.entries()) {
    const content = await file.open();
    if (content === null) {
      absent.push(file.name);
      continue;
    }
    const path = paths[at + texts.length] ?? file.name;
    if (path !== file.name) changed.push({ from: file.name, to: path });
    const entry = new ZipDeflate(path, { level });
    zip.add(entry);
    const findLock = /\.pdf$/i.test(path) ? pdfLockFinder() : () => false;
    let isLocked = false;
    for await (const piece of content) {
      isLocked = findLock(piece);
      entry.push(piece);
      yield* take();
    }
    if (isLocked) encrypted.push(path);
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  const addText = (name: string, text: string) => {
    const entry = new ZipDeflate(name, { level });
    zip.add(entry);
    entry.push(strToU8(text), true);
  };
  if (changed.length > 0) addText(renamed.name, renamed.text(changed));
  if (encrypted.length > 0) addText(locked.name, locked.text(encrypted));
  if (absent.length > 0) addText(missing.name, missing.text(absent));
  zip.end();
  yield* take();
  return undefined;
}
