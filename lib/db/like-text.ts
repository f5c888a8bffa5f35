import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Whether a text matches a pattern in any capitals. Columns compare by their characters' numbers,
 * which know the capitals of English only; the database's own collation knows Ø and Ä.
 */
export const likeText = (text: SQLWrapper, pattern: string): SQL =>
  sql`(${text}) collate "default" ilike ${pattern}`;

/** A text in small letters of any language, in the order of the database's own language. */
export const inSmallLetters = (text: SQLWrapper): SQL => sql`lower((${text}) collate "default")`;
