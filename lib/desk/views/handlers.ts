import "server-only";
import type { viewsShapes } from "../../desk-contract/views";
import { listIds } from "../../domain/preferences";
import type { DeskHandlers, DeskRequest } from "../../engine/api/desk-handler";
import { storableView } from "./rules";
import { changeView, chooseDefault, createView, deleteView, findViews } from "./store";

export const viewsHandlers: DeskHandlers<keyof typeof viewsShapes> = {
  listViews: ({ runtime, actor, query }) => findViews(runtime.database, actor, query.list),

  async createView({ runtime: { database }, actor, body }) {
    const view = storableView(body);
    return async () => {
      await createView(database, actor, view);
      return findViews(database, actor, view.list);
    };
  },

  async changeView({ runtime, actor, params, body }) {
    const list = await changeView(runtime.database, actor, params.id, storableView(body));
    return viewsAfter({ runtime, actor }, list);
  },

  async deleteView({ runtime, actor, params }) {
    return viewsAfter({ runtime, actor }, await deleteView(runtime.database, actor, params.id));
  },

  async chooseDefaultView({ runtime, actor, params, body }) {
    await chooseDefault(runtime.database, actor, params.list, body);
    return findViews(runtime.database, actor, params.list);
  },
};

/** The views of the list that a stored view is of. */
function viewsAfter(
  { runtime, actor }: Pick<DeskRequest<"listViews">, "runtime" | "actor">,
  name: string,
) {
  const list = listIds.find((id) => id === name);
  if (list === undefined) throw new Error(`A view is of the list ${name}, which does not exist.`);
  return findViews(runtime.database, actor, list);
}
