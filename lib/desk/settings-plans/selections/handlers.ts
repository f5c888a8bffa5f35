import "server-only";
import type { selectionsShapes } from "../../../desk-contract/selections";
import { readPastedIds } from "../../../domain/selections/pasted-ids";
import type { DeskHandlers } from "../../../engine/api/desk-handler";
import type { DraftOfJob } from "../../../engine/jobs/drafts/draft-store";
import { wakeWorker } from "../../../engine/queue/worker";
import type { Actor } from "../../../server/auth/sessions";
import { problems } from "../../../server/problem";
import { requireReadableFilters } from "../../../server/proxy/counts-for";
import type { Runtime } from "../../../server/runtime";
import { findSelection, insertSelection, removeSelection } from "./store";
import { viewSelection } from "./view";

export const selectionsHandlers: DeskHandlers<keyof typeof selectionsShapes> = {
  createSelection: async ({ runtime, actor, body }) => {
    if (body.source === "text" && readPastedIds(body.text, body.column).kind === "columns") {
      throw problems.invalid([{ path: "column", message: "Choose the column with the ids." }]);
    }
    if (body.source === "search") requireReadableFilters("queryInvoiceGroups", body.search);
    return async () => {
      const row = await insertSelection(runtime.database, actor, body);
      wakeWorker(runtime.database);
      return viewSelection(row);
    };
  },

  getSelection: async ({ runtime, actor, params }) =>
    viewSelection(await requireSelection(runtime, actor, params.id)),

  async deleteSelection({ runtime, actor, params }) {
    const { id } = await requireSelection(runtime, actor, params.id);
    await removeSelection(runtime.database, id);
  },
};

/** @throws {DeskProblem} 404 for another person's, and for one that has expired. */
async function requireSelection(
  { database }: Runtime,
  actor: Actor,
  id: string,
): Promise<DraftOfJob> {
  const row = await findSelection(database, actor, id);
  if (row === null) throw problems.notFound();
  return row;
}
