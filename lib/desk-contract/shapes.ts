import { z } from "zod";

/** The shapes of one operation of the desk's own API; its row is in desk-table.ts. */
export interface DeskShapes {
  readonly summary: string;
  /** Further facts for callers, in whole sentences. */
  readonly description?: string;
  /** The record in the address; a wrong form is a 404. */
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType | null;
  /** Maximum bytes of the body; 32,768 by default. */
  readonly bodyLimit?: number;
  /** The body is a file of at most so many bytes, as application/octet-stream; `body` is null. */
  readonly file?: number;
  /** 200 by default; 204 for an empty answer. */
  readonly status?: 201;
  /** Media type of an answer that is a file; `answer` is then null. */
  readonly media?: "application/pdf" | "text/csv" | "application/zip" | "application/octet-stream";
  readonly answer: z.ZodType | null;
  /**
   * Given if the answer is one page of a list: the position of a page's end in list order. The
   * query has it as `cursor`, and the answer has the next one as `next`.
   */
  readonly position?: z.ZodType;
}

export const nothing = z.strictObject({});

/** Params of a record of the desk's own. */
export const recordParams = z.strictObject({ id: z.uuid() });

/** Defaults of most operations. */
export const plain = { params: nothing, query: nothing, body: null } as const;

/** End of a page ordered by a moment, and by id for equal moments. */
export const momentPosition = z.tuple([z.iso.datetime(), z.uuid()]);
export type MomentPosition = z.output<typeof momentPosition>;
