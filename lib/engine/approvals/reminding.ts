import "server-only";
import { and, eq } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import { dayIn } from "../../domain/day";
import { recordAudit } from "../audit/record";
import { notify } from "../notifications/notify";
import type { ApprovalKind } from "./approval-kind";
import { changeEntry } from "./call-entries";
import { findDeciders } from "./notify-deciders";
import { recordOf } from "./record-of";
import type { ApprovalRow } from "./rows-of";
import { type Asked, stepping } from "./stepping";

/** POST approvals/{id}/remind: its authors remind those who may decide, once a day. */
export function reminding<Row extends ApprovalRow, View extends object>(
  approvals: ApprovalKind<Row, never, View>,
) {
  return stepping(approvals, {
    action: "remind",
    async take({ runtime, actor, row, body }: Asked<Row, { readonly version: number }>) {
      const { problems, subject } = approvals;
      const { id, tenantId } = row;
      await runtime.database.transaction(async (queries) => {
        const asSeen = and(
          eq(approvalRequests.id, id),
          eq(approvalRequests.tenantId, tenantId),
          eq(approvalRequests.state, "submitted"),
          eq(approvalRequests.version, body.version),
        );
        const [current] = await queries
          .select({ id: approvalRequests.id })
          .from(approvalRequests)
          .where(asSeen)
          .for("update");
        if (!current) throw problems.changedMeanwhile("It no longer awaits a decision.");
        const deciders = await findDeciders(queries, approvals, row);
        if (deciders.length === 0) throw problems.nobodyDecides();
        const today = dayIn(runtime.env.TIME_ZONE, new Date());
        const reminded = await notify(queries, {
          tenantId,
          record: recordOf(approvals, row),
          kind: "reminder",
          people: deciders,
          actorId: actor.personId,
          cause: `${subject}:${id}:reminder:${today}`,
        });
        if (reminded === 0) throw problems.remindedToday();
        const entry = changeEntry(approvals, actor, `${subject}.reminded`, row, row);
        await recordAudit(queries, { ...entry, seen: { people: reminded } });
      });
      return row;
    },
  });
}
