import { z } from "zod";

/** The shapes of one operation; its address, permission and kind are in operation-rows. */
export interface OperationShapes {
  readonly summary: string;
  /** Further facts for callers, in whole sentences. */
  readonly description?: string;
  /** Section of the interface that defines the operation. */
  readonly section: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType | null;
  /** Accepted: applied later by the worker (operations, "202"). Default: 200. */
  readonly status?: 202;
  /** Media type of an answer that is no JSON; `answer` is then null. */
  readonly media?: "application/pdf" | "application/octet-stream";
  /** The interface shows no envelope: the items of the answer's page may come as a plain list. */
  readonly plainList?: true;
  /** Body of the answer; null if it has none, or one that is no JSON. */
  readonly answer: z.ZodType | null;
}

/** Shapes for exactly the rows of an area. */
export type ShapesOf<Rows> = Readonly<Record<keyof Rows, OperationShapes>>;

export const nothing = z.strictObject({});

/** Body of every answer that only confirms (interface, sections 4.5 and 7.4). */
export const messageSchema = z.object({ Message: z.string() }).meta({ id: "Message" });
