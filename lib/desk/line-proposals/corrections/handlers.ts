import "server-only";
import type { lineCorrectionsShapes } from "../../../desk-contract/line-corrections";
import type { DeskHandlers } from "../../../engine/api/desk-handler";
import { requireJob } from "../../../engine/jobs/job-reads";
import { findLineCorrections } from "./find-line-corrections";
import { type CountUse, createCorrections, previewCorrections } from "./preview-corrections";

/** `countUse`: counts that a recipe is applied to lines, in the transaction that applies it. */
export const lineCorrectionsHandlers = (
  countUse: CountUse,
): DeskHandlers<keyof typeof lineCorrectionsShapes> => ({
  listLineCorrections: async ({ runtime, actor, query }) => ({
    corrections: await findLineCorrections(runtime.database, actor, query.lineIds),
  }),

  previewLineCorrections: async ({ runtime, actor, body }) => ({
    rows: await previewCorrections(runtime, actor, body),
  }),

  createLineCorrections:
    async ({ runtime, actor, body }) =>
    async () =>
      requireJob(runtime.database, actor, await createCorrections(countUse, runtime, actor, body)),
});
