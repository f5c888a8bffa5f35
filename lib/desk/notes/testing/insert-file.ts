import { randomUUID } from "node:crypto";
import type { DeskDatabase } from "../../../db/database";
import { noteFileContents, noteFiles } from "../../../db/schema/notes";

/** A small text file of a debt case; answers its id. */
export async function insertFile(
  database: DeskDatabase,
  file: { readonly tenantId: string; readonly authorId: string; readonly recordId: string },
): Promise<string> {
  const id = randomUUID();
  await database.insert(noteFiles).values({
    ...file,
    id,
    recordKind: "debt-cases",
    name: "a.txt",
    type: "txt",
    bytes: 1,
    sha256: "0".repeat(64),
    storage: "database",
  });
  await database.insert(noteFileContents).values({ fileId: id, content: Buffer.from("a") });
  return id;
}
