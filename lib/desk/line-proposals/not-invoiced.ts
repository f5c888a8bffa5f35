import "server-only";
import { and, eq } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import { dayIn } from "../../domain/day";
import { normalizeIdentifier } from "../../domain/identifiers";
import { nextDueDay } from "../../domain/invoice-groups/next-due-day";
import { judgeNotInvoiced } from "../../domain/invoice-groups/not-invoiced";
import { invoicingSources } from "../../domain/invoice-groups/not-invoiced-enumerations";
import type { NotInvoiced } from "../../domain/invoice-groups/not-invoiced-shape";
import { seesAll } from "../../domain/line-proposals/proposal-rule";
import type { DeskHandler } from "../../engine/api/desk-handler";
import { readEvidence } from "../../engine/calls/read-evidence";
import type { Actor } from "../../server/auth/sessions";
import { readWith } from "../../server/read-operation";
import type { Runtime } from "../../server/runtime";
import { listUninvoicedOf } from "../invoice-lines/reads";
import { proposalRows } from "./proposal-rows";
import { visibleTo } from "./reads";

/** The most metering points that the service gives. */
const mostPoints = 10_000;

/** GET invoice-groups/{accountGuid}/not-invoiced. */
export const getNotInvoiced: DeskHandler<"getNotInvoiced"> = ({ runtime, actor, params }) =>
  readNotInvoiced(runtime, actor, params.accountGuid);

/**
 * Why an invoice group is not invoiced: its record, its lines, its abandoned lines, the proposals
 * and the contracts, each read now. A source that fails leaves its checks unknown and is named.
 *
 * @throws {DeskProblem} 404 if the tenant has no such invoice group.
 */
async function readNotInvoiced(
  runtime: Runtime,
  actor: Actor,
  accountGuid: string,
): Promise<NotInvoiced> {
  const { env } = runtime;
  const group = readEvidence(
    () => readWith(runtime, actor, "getInvoiceGroupConfig", { params: { accountGuid } }),
    true,
  );
  const isOwn = (row: { readonly accountGuid: string }) =>
    normalizeIdentifier(row.accountGuid) === accountGuid;
  const readLines = async () => {
    const record = await group;
    if (record === null) return null;
    const { customerGuid } = record.value;
    return readEvidence(async () =>
      (await listUninvoicedOf(runtime, actor, customerGuid)).filter(isOwn),
    );
  };
  const [record, lines, abandoned, proposals, contracts] = await Promise.all([
    group,
    readLines(),
    readEvidence(() =>
      readWith(runtime, actor, "listAbandonedLinesOfInvoiceGroup", {
        query: { accountguid: accountGuid },
      }),
    ),
    readEvidence(() => countProposals(runtime, actor, accountGuid)),
    readEvidence(async () => {
      const input = {
        params: { guid: accountGuid },
        query: { showall: "true", limit: mostPoints },
      } as const;
      const points = await readWith(runtime, actor, "listMeteringPointsOfInvoiceGroup", input);
      return points.flatMap((point) => point.contracts.filter(isOwn));
    }),
  ]);
  const evidence = { group: record, lines, abandoned, proposals, contracts };
  const now = new Date();
  const today = dayIn(env.TIME_ZONE, now);
  return {
    accountGuid,
    readAt: now.toISOString(),
    rows: judgeNotInvoiced({ ...evidence, currency: env.TENANT_CURRENCY, today }),
    dueAfter: record && nextDueDay(record.value),
    failed: invoicingSources.filter((source) => evidence[source] === null),
  };
}

/** The group's proposals that wait for approval, as far as the person may see them. */
async function countProposals({ database, env }: Runtime, actor: Actor, accountGuid: string) {
  const where = and(
    eq(approvalRequests.tenantId, env.TENANT_ID),
    eq(approvalRequests.accountGuid, accountGuid),
    eq(approvalRequests.state, "submitted"),
    visibleTo(actor),
  );
  return { count: await proposalRows.count(database, where), all: seesAll(actor.roles) };
}
