import "server-only";
import type { lineCorrectionsShapes } from "../../../desk-contract/line-corrections";
import type { DeskHandlers } from "../../../engine/api/desk-handler";
import { findLineCorrections } from "./find-line-corrections";

export const lineCorrectionsHandlers: DeskHandlers<keyof typeof lineCorrectionsShapes> = {
  listLineCorrections: async ({ runtime, actor, query }) => ({
    corrections: await findLineCorrections(runtime.database, actor, query.lineIds),
  }),
};
