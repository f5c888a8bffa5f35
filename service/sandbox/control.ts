import type { z } from "zod";

/** One control of the sandbox: its call and its answer. */
export interface Control {
  readonly method: "get" | "put" | "post" | "delete";
  readonly path: `/sandbox/${string}`;
  readonly summary: string;
  readonly description: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType | null;
  readonly status: 200 | 201 | 204;
  /** null: no body. */
  readonly answer: z.ZodType | null;
}
