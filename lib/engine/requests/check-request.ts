import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { inMilliseconds, sqlNow } from "../../db/sql-now";
import { stateAfter } from "../../domain/approvals/transitions";
import { unconfirmedAfter } from "../../domain/requests/request-enumerations";
import { requestFactsSchema } from "../../domain/requests/request-shape";
import { visibleFrom } from "../../domain/requests/visible-from";
import type { Runtime } from "../../server/runtime";
import { openTrace } from "../../server/trace";
import { moved } from "../approvals/store";
import { systemActor } from "../audit/entry";
import { recordAudits } from "../audit/record";
import { notify } from "../notifications/notify";
import type { RequestSet } from "./outcome";
import { type RequestEvent, readRequestEvent } from "./request-event";
import { type RecordSeen, type RequestKinds, type RequestReading, targetOf } from "./request-kind";
import { progressChecked, progressOf, type RequestRow, requestRows } from "./request-rows";
import type { RequestApprovalKind } from "./requests";
import { kindOf, nextCheckAfter } from "./rules";
import { requestSubject } from "./send-of";
import { askedOf, showsAll } from "./view";

const readMilliseconds = 10_000;

/** What one check found. */
interface Findings {
  readonly event: RequestEvent | null;
  /** Null: the record could not be read. */
  readonly record: RecordSeen | null;
  /** Neither the events nor the record could be read. */
  readonly failed: boolean;
}

/**
 * Checks whether billing has applied an accepted request: by its own event, and by reading the
 * record. The result is stored once, whichever desk checked first. Returns false if the request was
 * changed meanwhile.
 */
export async function checkRequest(
  { kinds, recordKind }: RequestApprovalKind,
  runtime: Runtime,
  row: RequestRow,
): Promise<boolean> {
  const findings = await readFindings(kinds, runtime, row);
  const visible = visibleFrom({ kind: kindOf(row), content: row.content });
  const age = Date.now() - Math.max(row.acceptedAt?.getTime() ?? 0, visible);
  const ended = endOf(kinds, row, findings);
  const isLate = ended === null && row.state === "accepted" && age >= unconfirmedAfter;
  const { tenantId } = row;
  return runtime.database.transaction(async (queries) => {
    const set = { ...checkedColumns(findings, ended, age), ...endColumns(findings, ended, isLate) };
    const isAccepted = inArray(approvalRequests.state, ["accepted", "unconfirmed"]);
    const asSeen = and(eq(approvalRequests.id, row.id), isAccepted);
    const [changed] = await requestRows.update(queries, asSeen, set);
    if (!changed) return false;
    if (ended === null && !isLate) return true;
    const more =
      ended === "apply" ? ((await kinds[kindOf(row)].apply?.(queries, changed)) ?? []) : [];
    await notifyPeople(queries, recordKind, changed);
    const { requestId, customerGuid, accountGuid, kind, state, records } = changed;
    const entry = {
      customerGuid,
      accountGuid,
      requestId,
      recordKind: "requests",
      recordId: row.id,
      actor: systemActor(tenantId),
      action: actions[ended ?? "leave-unconfirmed"],
      before: { state: row.state },
      after: { kind, state, records },
      outcome: ended === "apply" ? "done" : ended === "reject" ? "refused" : "unknown",
      seen: { byEvent: findings.event !== null, checks: progressOf(changed).checks },
    } as const;
    await recordAudits(queries, [entry, ...more]);
    return true;
  });
}

const actions = {
  apply: "request.applied",
  reject: "request.rejected",
  "leave-unconfirmed": "request.unconfirmed",
} as const;

type End = "apply" | "reject";

async function readFindings(
  kinds: RequestKinds,
  runtime: Runtime,
  row: RequestRow,
): Promise<Findings> {
  const trace = openTrace({ name: `check ${row.kind}`, kind: "consumer", parent: null });
  const reading: RequestReading = {
    runtime,
    target: targetOf(row),
    milliseconds: readMilliseconds,
    trace,
  };
  const { existing } = requestFactsSchema.parse(row.facts);
  const kind = kinds[kindOf(row)];
  const [event, record] = await Promise.allSettled([
    kind.withoutRequestId ? null : readRequestEvent(reading, row.requestId),
    kind.read(reading, row.content, { existing }),
  ]);
  trace.end();
  const failed =
    record.status === "rejected" && (event.status === "rejected" || kind.withoutRequestId === true);
  if (failed) runtime.log.write("warn", "check-request", { failure: record.reason });
  return {
    event: event.status === "fulfilled" ? event.value : null,
    record: record.status === "fulfilled" ? record.value : null,
    failed,
  };
}

/**
 * The event decides; without one, the record shows the asked values or the record made. Values that
 * the record had before the request prove nothing, unless there are no events of the kind.
 */
function endOf(kinds: RequestKinds, row: RequestRow, { event, record }: Findings): End | null {
  if (event) return event.kind === "applied" ? "apply" : "reject";
  if (!record) return null;
  const { made } = record;
  if (made !== undefined) return made === null ? null : "apply";
  const asked = askedOf(kinds[kindOf(row)], row);
  if (!showsAll(asked, record.values)) return null;
  const hasEvents = kinds[kindOf(row)].withoutRequestId !== true;
  const { before } = requestFactsSchema.parse(row.facts);
  return hasEvents && showsAll(asked, before) ? null : "apply";
}

function checkedColumns(
  { event, record, failed }: Findings,
  ended: End | null,
  age: number,
): RequestSet {
  const wait = nextCheckAfter(age);
  return {
    ...(record?.isProtected && { facts: protectedFacts(record) }),
    progress: progressChecked(failed, {
      ...(record && { now: record.values }),
      ...(ended !== null && { reason: event?.reason ?? null }),
    }),
    lastCheckedAt: failed ? sql`${approvalRequests.lastCheckedAt}` : sqlNow,
    nextCheckAt: wait === null ? null : inMilliseconds(wait),
  };
}

/** An address that became protected since. */
function protectedFacts({ groupName }: Pick<RecordSeen, "groupName">) {
  const facts = JSON.stringify({ isProtected: true, ...(groupName !== null && { groupName }) });
  return sql`${approvalRequests.facts} || ${facts}::jsonb`;
}

function endColumns({ event, record }: Findings, end: End | null, isLate: boolean): RequestSet {
  const state = (name: End | "leave-unconfirmed") => stateAfter(requestSubject, name);
  if (isLate) return { state: state("leave-unconfirmed"), ...moved };
  if (end === null) return {};
  const made = record?.made ?? null;
  const records = event?.records.length ? [...event.records] : made === null ? [] : [made];
  return {
    state: state(end),
    records,
    ...moved,
    nextCheckAt: null,
    seenAt: event?.occurredAt ?? sqlNow,
  };
}

/** The author and the approver learn of a rejection, and of a request that a person must find. */
async function notifyPeople(
  queries: DeskTransaction,
  recordKind: RequestApprovalKind["recordKind"],
  row: RequestRow,
): Promise<void> {
  const { tenantId, id, state } = row;
  if (state === "applied") return;
  const kind = state === "rejected" ? "refused" : "unclear";
  const cause = `${requestSubject}:${id}:${state}`;
  const people = [...row.editorIds, row.approvedBy];
  const record = { kind: recordKind, id };
  await notify(queries, { tenantId, kind, people, actorId: null, record, cause });
}
