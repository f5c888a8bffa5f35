import "server-only";
import type { lineCorrectionsShapes } from "../../contract/desk/line-corrections";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { requireJob } from "../../engine/jobs/job-reads";
import { findLineCorrections } from "./find-line-corrections";
import { createCorrections, previewCorrections } from "./preview-corrections";

export const lineCorrectionsHandlers: DeskHandlers<keyof typeof lineCorrectionsShapes> = {
  listLineCorrections: async ({ runtime, actor, query }) => ({
    corrections: await findLineCorrections(runtime.database, actor, query.lineIds),
  }),

  previewLineCorrections: async ({ runtime, actor, body }) => ({
    rows: await previewCorrections(runtime, actor, body),
  }),

  createLineCorrections:
    async ({ runtime, actor, body }) =>
    async () =>
      requireJob(runtime.database, actor, await createCorrections(runtime, actor, body)),
};
