import "server-only";
import { sql } from "drizzle-orm";
import { jobDrafts } from "../../../db/schema/job-drafts";
import { jobOrderSchema } from "../../../domain/jobs/job-order";
import type { Runtime } from "../../../server/runtime";
import { readWork } from "../../queue/read-work";
import type { WorkKind } from "../../queue/work-kind";
import { type JobKinds, jobKindOf, requireDrafted } from "../job-kind";
import { actorOfWork } from "../read-maker";
import { addDraftRows, beginDraft, clearDraft, failDraft, finishDraft } from "./draft-store";

/** Drafts whose rows are being read, as work. Another desk goes on behind the last stored row. */
export function draftWork(runtime: Runtime, kinds: JobKinds): WorkKind {
  const { database } = runtime;
  const approvedOf = (kind: string) => jobKindOf(kinds, kind).approved;
  return readWork(runtime, {
    name: "job-drafts",
    underWay: (tenantId) => sql`select id, created_at as begun_at from ${jobDrafts}
      where tenant_id = ${tenantId} and state = 'reading'`,
    async read(reading) {
      const draft = await beginDraft(reading);
      if (draft === null) return;
      const { id, tenantId, ownerId, readCount, kind, settings, items: all } = draft;
      const approved = approvedOf(kind);
      if (approved) {
        await clearDraft(reading);
        return approved.read(runtime, reading, draft);
      }
      const order = jobOrderSchema.parse({ kind, settings, items: all });
      const drafted = requireDrafted(kinds, order.kind);
      for (let from = readCount; from < order.items.length; from += drafted.atOnce) {
        // For each part: a role that was removed meanwhile ends what it allowed.
        const actor = await actorOfWork(database, { id, tenantId, personId: ownerId });
        const items = order.items.slice(from, from + drafted.atOnce);
        const part = jobOrderSchema.parse({ ...order, items });
        await addDraftRows(reading, from, await drafted.check(runtime, actor, part));
      }
      await finishDraft(reading);
    },
    async fail(queries, id, failure) {
      const kind = await failDraft(queries, id, failure);
      if (kind !== undefined) await approvedOf(kind)?.onFail(queries, id);
    },
  });
}
