import { z } from "zod";

/** The shapes of one operation of the desk's own API; its row is in desk-table.ts. */
export interface DeskShapes {
  readonly summary: string;
  /** What a caller has to know besides; in whole sentences. */
  readonly description?: string;
  /** Of a record that the address names; what does not fit names nothing: 404. */
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType | null;
  /** Most bytes of the body; 32,768 where it is not given. */
  readonly bodyLimit?: number;
  /** 200 where it is not given; 204 where nothing is answered. */
  readonly status?: 201;
  /** Media type of an answer that is a file; `answer` is null then. */
  readonly media?: "application/pdf" | "text/csv";
  readonly answer: z.ZodType | null;
  /**
   * Given where the answer is one page of a list: where a page ends in the order of the list. The
   * query takes the place as `cursor`, and the answer gives the next one as `next`.
   */
  readonly position?: z.ZodType;
}

export const nothing = z.strictObject({});

/** Params of a record of the desk's own. */
export const recordParams = z.strictObject({ id: z.uuid() });

/** What does not differ between most operations. */
export const plain = { params: nothing, query: nothing, body: null } as const;

/** End of a page in the order of a moment, and of the id where moments are equal. */
export const momentPosition = z.tuple([z.iso.datetime(), z.uuid()]);
export type MomentPosition = z.output<typeof momentPosition>;
