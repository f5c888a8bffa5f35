import "server-only";
import { and, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { Approval, approvalsShapes } from "../../desk-contract/approvals";
import type { MomentPosition } from "../../desk-contract/shapes";
import { type ApprovalView, approvalKindsOf } from "../../domain/approvals/approval-enumerations";
import { may } from "../../domain/roles";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { DeskHandlers, DeskRequest } from "../api/desk-handler";
import type { ApprovalNoun, StepName } from "./approval-noun";
import { isDecided, isOpen, isWaiting } from "./is-waiting";
import { isStillChecked } from "./last-check";
import { filterApprovals, pageOf } from "./list";
import type { ApprovalExchange } from "./requests";
import { isEditor } from "./store";

type Shapes = typeof approvalsShapes;
type Nouns = readonly ApprovalNoun[];

const { id, tenantId, subject, kind, state } = approvalRequests;

/** A list shows so many on a page; actions that were submitted together are on one. */
const pageSize = 50;
const batchSize = 200;

/**
 * The API of approval requests of all kinds. Reading and each step need the kind's own permission,
 * beside that of the operation.
 */
export function approvalsHandlers(nouns: Nouns): DeskHandlers<keyof Shapes> {
  const stepping =
    (name: StepName) =>
    async (asked: ApprovalExchange): Promise<() => Promise<Approval>> => {
      const step = (await requireNoun(nouns, asked)).steps[name];
      if (!step) throw problems.notFound();
      return step(asked);
    };
  return {
    async listApprovals({ runtime, actor, query, position }) {
      const { rows, next } = await listPage(nouns, runtime, actor, query, position);
      return { approvals: await viewAll(nouns, runtime, actor, rows), next };
    },
    async createApproval(asked) {
      const { kind: made } = asked.body;
      const create = nouns.find((noun) => kindsOf(noun).includes(made))?.create;
      if (!create) throw new TypeError(`An approval of kind ${made} is made by its noun.`);
      return create(asked);
    },
    getApproval: async (asked) => {
      const one = { ...asked, body: null };
      return (await requireNoun(nouns, one)).get(one);
    },
    async editApproval(asked) {
      const { edit } = await requireNoun(nouns, asked);
      if (!edit) throw problems.notFound();
      return edit(asked);
    },
    submitApproval: stepping("submit"),
    approveApproval: stepping("approve"),
    returnApproval: stepping("return"),
    withdrawApproval: stepping("withdraw"),
    remindApproval: stepping("remind"),
    takeOverApproval: stepping("take-over"),
    settleApproval: stepping("settle"),
    checkApprovalAgain: stepping("check-again"),
  };
}

const kindsOf = ({ subject: one }: ApprovalNoun): readonly string[] => approvalKindsOf[one];

/** @throws {DeskProblem} 404 for an unknown id, 403 for a person who may not read its kind. */
async function requireNoun(nouns: Nouns, asked: ApprovalExchange): Promise<ApprovalNoun> {
  const { runtime, actor, params } = asked;
  const [row] = await runtime.database
    .select({ subject })
    .from(approvalRequests)
    .where(and(eq(id, params.id), eq(tenantId, actor.tenantId)));
  const noun = nouns.find((one) => one.subject === row?.subject);
  if (!noun) throw problems.notFound();
  requirePermission(actor, noun.read);
  return noun;
}

type Query = DeskRequest<"listApprovals">["query"];

function listPage(
  nouns: Nouns,
  { database, env }: Runtime,
  actor: Actor,
  query: Query,
  position: MomentPosition | null,
) {
  const { view, accountGuid, customerGuid, invoiceNumber, caseId, batchId, job, ...rest } = query;
  const { q, ...filter } = rest;
  const settings = { texts: [], timeZone: env.TIME_ZONE };
  const readable = nouns.filter((noun) => may(actor.roles, noun.read));
  const listed = readable.map((noun) =>
    and(
      eq(subject, noun.subject),
      noun.listedTo(actor),
      q === undefined ? undefined : filterApprovals({ q }, { ...settings, texts: noun.texts }),
    ),
  );
  const where = and(
    eq(tenantId, actor.tenantId),
    // Of no kind there are no rows: `or` of nothing would be no condition.
    or(sql`false`, ...listed),
    query.subject && eq(subject, query.subject),
    view && inView(view, readable, actor),
    accountGuid ? eq(approvalRequests.accountGuid, accountGuid) : undefined,
    customerGuid ? eq(approvalRequests.customerGuid, customerGuid) : undefined,
    invoiceNumber ? eq(approvalRequests.invoiceNumber, invoiceNumber) : undefined,
    caseId ? eq(approvalRequests.caseId, caseId) : undefined,
    batchId ? eq(approvalRequests.batchId, batchId) : undefined,
    job ? eq(approvalRequests.jobId, job) : undefined,
    filterApprovals(filter, settings),
  );
  const by = view === "to-approve" ? "submittedAt" : "updatedAt";
  const size = batchId === undefined ? pageSize : batchSize;
  return pageOf(database, where, { by, size, position });
}

function inView(view: ApprovalView, nouns: Nouns, actor: Actor): SQL | undefined {
  const own = isEditor(actor);
  const decidable = or(
    sql`false`,
    ...nouns.map((noun) =>
      and(eq(subject, noun.subject), inArray(kind, [...noun.decidable(actor)])),
    ),
  );
  switch (view) {
    case "to-approve":
      return and(eq(state, "submitted"), not(own), decidable);
    case "mine":
      return own;
    case "waiting":
      return and(own, isWaiting);
    case "attention":
      // No person may decide while the desk still checks automatically.
      return and(
        decidable,
        or(eq(state, "unconfirmed"), and(eq(state, "unknown"), not(own), not(isStillChecked))),
      );
    case "open":
      return or(isOpen, and(own, inArray(state, ["draft", "preparing"])));
    case "decided":
      return isDecided;
    default:
      return view satisfies never;
  }
}

/** Each noun shows its own rows; the order of the page stays. */
async function viewAll(
  nouns: Nouns,
  runtime: Runtime,
  actor: Actor,
  rows: readonly (typeof approvalRequests.$inferSelect)[],
): Promise<Approval[]> {
  const shown = await Promise.all(
    nouns.map((noun) =>
      noun.view(
        runtime,
        actor,
        rows.filter((row) => row.subject === noun.subject),
      ),
    ),
  );
  const byId = new Map(shown.flat().map((approval) => [approval.id, approval]));
  return rows.flatMap((row) => byId.get(row.id) ?? []);
}
