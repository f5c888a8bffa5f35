import "server-only";
import { z } from "zod";
import { jobRowStates, jobStates } from "../../domain/jobs/job-shape";
import { readQuery } from "../../server/operation-input";
import { fieldErrors, problems } from "../../server/problem";
import type { Exchange } from "../../server/serve";

export const jobIdSchema = z.object({ id: z.uuid() });

export const jobListQuerySchema = z.strictObject({
  mine: z.literal("1").optional(),
  state: z.enum(jobStates).optional(),
  cursor: z.string().max(200).optional(),
});

export const jobRowsQuerySchema = z.strictObject({
  state: z.enum(jobRowStates).optional(),
  after: z.coerce.number().int().min(-1).max(1_000_000).optional(),
});

/** Twenty thousand lines with what a person saw of them; below what the framework cuts off. */
export const newJobLimit = 9 * 1_048_576;

/** @throws {DeskProblem} 400 naming each field that is wrong, at most twenty. */
export function readInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw problems.invalid(fieldErrors(parsed.error).slice(0, 20));
  return parsed.data;
}

/** The query part of a request by its schema. */
export function readSearch<T>({ search }: Exchange, schema: z.ZodType<T>): T {
  return readInput(schema, readQuery(search));
}
