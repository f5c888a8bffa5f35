import "server-only";
import type { Runtime } from "../../server/runtime";
import type { WorkKind } from "../queue/work-kind";
import { attemptSend } from "./attempt";
import { checkSend } from "./check";
import { dueSends, findAbandonedSend, findDueCheck, openSends, skipDuplicates } from "./due";
import type { Outbox } from "./follow";
import { dropSend, markUnknown } from "./outcomes";

/** Failed attempts of the desk itself, such as of its database: about five minutes. */
const mostFailures = 10;

/** The outbox as work: entries to send, unclear ones to check, and those whose desk was killed. */
export function sendWork(outbox: Outbox): WorkKind {
  const { runtime, settings } = outbox;
  const { database, env } = runtime;
  let tendedAt = 0;
  return {
    name: "sends",
    lease: settings.lease,
    atOnce: settings.atOnce,
    mostFailures,
    open: openSends,
    due: (tenantId, free) => dueSends(tenantId, free, runtime.service.obstacles()),
    async tend() {
      tryCircuit(runtime);
      if (Date.now() - tendedAt < settings.sweep) return;
      tendedAt = Date.now();
      await skipDuplicates(database, env.TENANT_ID, settings.sweep);
    },
    async work({ itemId, owner }) {
      // First: the claim of the customer shows that nobody is sending it.
      const abandoned = await findAbandonedSend(database, itemId);
      if (abandoned) await markUnknown(outbox, abandoned, "stopped", { traceId: null, owner });
      const check = abandoned ? null : await findDueCheck(database, itemId);
      if (check) await checkSend(outbox, check);
      if (!abandoned && !check) await attemptSend(outbox, itemId, owner);
    },
    drop: (queries, _actor, id) => dropSend(queries, outbox, id),
  };
}

/**
 * Once the circuit may be tried, a harmless read is the trial: a call of the outbox would be one more
 * with an unclear result, and a single lost answer would hold back all others for as long again.
 */
function tryCircuit({ service, missing }: Runtime): void {
  const { circuitUntil } = service.obstacles();
  if (circuitUntil === null || circuitUntil > Date.now()) return;
  // The queue checks often, so nothing waits for the result; it never rejects.
  void missing();
}
