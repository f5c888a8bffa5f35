import "server-only";
import type { queueShapes } from "../../contract/desk/queue";
import { deskWork } from "../../desk/desk-work";
import type { DeskHandlers } from "../api/desk-handler";
import { countWork, inOrder, listFailing, listUnsent } from "./list";
import { dropWork, requireFailing, retryWork } from "./steps";

export const queueHandlers: DeskHandlers<keyof typeof queueShapes> = {
  async getQueue({ runtime, actor: { tenantId } }) {
    const kinds = deskWork(runtime);
    const failing = await listFailing(runtime.database, kinds, tenantId);
    const ids = new Set(failing.map(({ id }) => id));
    const unsent = (await listUnsent(runtime)).filter(({ id }) => !ids.has(id));
    return {
      kinds: inOrder(await countWork(runtime.database, kinds, tenantId)),
      failing: [...failing, ...unsent],
    };
  },

  // Checked within the step: for the same key the item does not fail any more.
  async retryWork({ runtime, actor, params }) {
    return async () => {
      await retryWork(runtime, actor, await requireFailing(runtime, deskWork(runtime), params));
    };
  },

  async dropWork({ runtime, actor, params }) {
    return async () => {
      await dropWork(runtime, actor, await requireFailing(runtime, deskWork(runtime), params));
    };
  },
};
