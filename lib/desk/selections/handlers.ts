import "server-only";
import type { selectionsShapes } from "../../contract/desk/selections";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { DeskHandlers } from "../desk-handler";
import { readInBackground } from "./background-reads";
import { collectSelection } from "./collect-selection";
import {
  failSelection,
  findSelection,
  insertSelection,
  listSelected,
  removeSelection,
  type SelectionRow,
} from "./store";
import { viewSelection } from "./view";

export const selectionsHandlers: DeskHandlers<keyof typeof selectionsShapes> = {
  createSelection:
    async ({ runtime, actor, body }) =>
    async () => {
      const { database } = runtime;
      const row = await insertSelection(database, actor, body);
      readInBackground(
        runtime,
        () => collectSelection(runtime, row.id, body),
        (failure) => failSelection(database, row.id, failure),
      );
      return viewSelection(row);
    },

  getSelection: async ({ runtime, actor, params }) =>
    viewSelection(await requireSelection(runtime, actor, params.id)),

  async listSelectionRows({ runtime, actor, params, position }) {
    const { id } = await requireSelection(runtime, actor, params.id);
    return listSelected(runtime.database, id, position);
  },

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
): Promise<SelectionRow> {
  const row = await findSelection(database, actor, id);
  if (row === null) throw problems.notFound();
  return row;
}
