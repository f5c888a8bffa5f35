import "server-only";
import type { queueShapes } from "../../desk-contract/queue";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import type { WorkKind } from "../../engine/queue/work-kind";
import type { Runtime } from "../../server/runtime";
import { countWork, inOrder, listFailing, listUnsent } from "./reads";
import { dropWork, requireFailing, retryWork } from "./steps";

/** Answers about the queue of these kinds of work. */
export const queueHandlers = (
  workOf: (runtime: Runtime) => readonly WorkKind[],
): DeskHandlers<keyof typeof queueShapes> => ({
  async getQueue({ runtime, actor: { tenantId } }) {
    const kinds = workOf(runtime);
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
      await retryWork(runtime, actor, await requireFailing(runtime, workOf(runtime), params));
    };
  },

  async dropWork({ runtime, actor, params }) {
    return async () => {
      await dropWork(runtime, actor, await requireFailing(runtime, workOf(runtime), params));
    };
  },
});
