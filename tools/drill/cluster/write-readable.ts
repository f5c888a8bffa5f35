import { chmodSync, writeFileSync } from "node:fs";

/** Writes a file that other users may read, as servers do; this program's files are private. */
export function writeReadable(file: string, text: string): void {
  writeFileSync(file, text);
  chmodSync(file, 0o644);
}
