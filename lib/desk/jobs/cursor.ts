import "server-only";
import { z } from "zod";
import { problems } from "../../server/problem";

const schema = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where a page of records ends, newest first: nothing to guess, nothing secret. */
export function writeCursor(at: Date, id: string): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString("base64url");
}

/** @throws {DeskProblem} 400 for what is no cursor. */
export function readCursor(cursor: string): { at: Date; id: string } {
  try {
    const [at, id] = schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { at: new Date(at), id };
  } catch {
    throw problems.invalid([{ path: "cursor", message: "Is no cursor of this list." }]);
  }
}
