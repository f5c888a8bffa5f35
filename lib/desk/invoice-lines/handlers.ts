import "server-only";
import type { invoiceLinesShapes } from "../../desk-contract/invoice-lines";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { findArchivedBy } from "./archived-by";
import { listFollowups } from "./followups/reads";
import { changeFollowups } from "./followups/store";

export const invoiceLinesHandlers: DeskHandlers<keyof typeof invoiceLinesShapes> = {
  getArchivedBy: ({ runtime, actor, query }) =>
    findArchivedBy(runtime.database, actor.tenantId, query.lineIds),

  listLineFollowups: ({ runtime, actor, position }) =>
    listFollowups(runtime.database, actor, position),

  changeLineFollowups: async ({ runtime, actor, body }) => ({
    followups: await changeFollowups(runtime.database, actor, body),
  }),
};
