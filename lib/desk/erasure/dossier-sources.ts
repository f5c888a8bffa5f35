import "server-only";
import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { DeskInvoice } from "../../contract/invoice";
import { approvalRequests } from "../../db/schema/approval-requests";
import { debtCases } from "../../db/schema/debt-cases";
import { jobDraftRows } from "../../db/schema/job-drafts";
import { jobRows } from "../../db/schema/jobs";
import { noteFiles, notes } from "../../db/schema/notes";
import type { DossierPart } from "../../domain/erasure/erasure-enumerations";
import { normalizeIdentifier } from "../../domain/identifiers";
import { type MinorUnits, toMinorUnits } from "../../domain/minor-units";
import { openRequestStates } from "../../domain/requests/request-enumerations";
import { takeAll, walkWhole } from "../../domain/walks/walk-whole";
import type { Actor } from "../../server/auth/sessions";
import { readWith } from "../../server/read-operation";
import type { Runtime } from "../../server/runtime";
import { listUninvoicedOf } from "../invoice-lines/reads";

/** One record that a part of the dossier counts. */
export interface Counted {
  /** Identifies it; no personal data. */
  readonly id: string;
  readonly amount?: { readonly currency: string; readonly amount: MinorUnits | null };
}

/** The records of a part. */
export interface CountedPart {
  readonly rows: readonly Counted[];
  /** Billing's list was not read to its end. */
  readonly more?: boolean;
}

/** Whose dossier is read, and for whom. */
export interface DossierScope {
  readonly runtime: Runtime;
  readonly actor: Actor;
  readonly accountGuid: string;
  readonly customerGuid: string;
  /** Of the group's record, which was read first. */
  readonly contacts: readonly { readonly guid: string }[];
  /** The erasure itself, which is no waiting work. */
  readonly except?: string | undefined;
}

type Source = (scope: DossierScope) => Promise<CountedPart>;

/** The reads of the parts; those of one group's customer are filtered by the group. */
export const dossierSources = {
  openInvoices: readOpenInvoices,
  async uninvoicedLines({ runtime, actor, accountGuid, customerGuid }) {
    const lines = await listUninvoicedOf(runtime, actor, customerGuid);
    return { rows: lines.filter((line) => isOf(line, accountGuid)).map(toCounted) };
  },
  async abandonedLines({ runtime, actor, accountGuid }) {
    const query = { accountguid: accountGuid };
    const lines = await readWith(runtime, actor, "listAbandonedLinesOfInvoiceGroup", { query });
    return { rows: lines.map(toCounted) };
  },
  async contracts({ runtime, actor, accountGuid }) {
    const points = await readWith(runtime, actor, "listMeteringPointsOfInvoiceGroup", {
      params: { guid: accountGuid },
      query: { limit: mostPoints },
    });
    const own = points.flatMap(({ contracts }) =>
      contracts.filter((one) => isOf(one, accountGuid)),
    );
    return { rows: own.map(({ guid }) => ({ id: guid })), more: points.length === mostPoints };
  },
  contacts: async ({ contacts }) => ({ rows: contacts.map(({ guid }) => ({ id: guid })) }),
  async debtCases({ runtime: { database }, actor: { tenantId }, accountGuid }) {
    const rows = await database
      .select()
      .from(debtCases)
      .where(
        and(
          eq(debtCases.tenantId, tenantId),
          eq(debtCases.accountGuid, accountGuid),
          isNull(debtCases.closedAt),
        ),
      );
    return {
      rows: rows.map(({ id, currency, restMinor, totalMinor }) => ({
        id,
        ...(currency !== null && {
          amount: { currency, amount: (restMinor ?? totalMinor ?? 0) as MinorUnits },
        }),
      })),
    };
  },
  async reportFiles({ runtime, actor, customerGuid }) {
    const files = await readWith(runtime, actor, "listReportFiles", { query: { customerGuid } });
    // A name can contain a person's, so it is not part of the hash.
    return { rows: files.map(({ createdAt, size }) => ({ id: `${createdAt} ${size}` })) };
  },
  waitingWork: readWaitingWork,
  waitingJobs: readWaitingJobs,
  notes: (scope) => readOwn(scope, notes),
  files: (scope) => readOwn(scope, noteFiles),
} as const satisfies Record<DossierPart, Source>;

/** The most metering points that the service gives. */
const mostPoints = 10_000;

/** The other reads of a request are for the other parts. */
const mostPages = 12;

async function readOpenInvoices({ runtime, actor, ...of }: DossierScope): Promise<CountedPart> {
  const { accountGuid, customerGuid } = of;
  const rows: DeskInvoice[] = [];
  const walk = walkWhole({
    readPage: async (page) => {
      const input = { params: { customerGuid }, query: { page } };
      return { rows: await readWith(runtime, actor, "listInvoices", input) };
    },
    idOf: ({ invoiceNumber }: DeskInvoice) => invoiceNumber,
    mostPages,
  });
  const { cut, missing } = await takeAll(walk, (batch) => void rows.push(...batch));
  return { rows: unpaidOf(rows, accountGuid), ...((cut || missing > 0) && { more: true }) };
}

function unpaidOf(rows: readonly DeskInvoice[], accountGuid: string): Counted[] {
  return rows
    .filter((row) => isOf(row, accountGuid) && (row.restAmount ?? 0) > 0)
    .map(({ invoiceNumber, currency, restAmount }) => ({
      id: invoiceNumber,
      amount: { currency, amount: toMinorUnits(restAmount) },
    }));
}

const waiting = ["submitted", "approved", "sent", "unknown"];

/** Proposals, debt actions and requests that would be sent, or whose effect may still come. */
async function readWaitingWork(scope: DossierScope): Promise<CountedPart> {
  const { runtime, actor, accountGuid } = scope;
  const { subject, state } = approvalRequests;
  const rows = await runtime.database
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.tenantId, actor.tenantId),
        eq(approvalRequests.accountGuid, accountGuid),
        scope.except === undefined ? undefined : ne(approvalRequests.id, scope.except),
        or(
          and(inArray(subject, ["line-proposal", "debt-act"]), inArray(state, waiting)),
          and(eq(subject, "request"), inArray(state, [...openRequestStates])),
        ),
      ),
    );
  return { rows };
}

/** States of plans that nobody has sent or ended. */
const openPlans = ["preparing", "draft", "submitted", "returned"];

/**
 * Rows of jobs that are not finished, and plans of bulk changes that are not sent. Lines that are
 * being archived are counted as abandoned lines.
 */
async function readWaitingJobs({
  runtime,
  actor,
  accountGuid,
}: DossierScope): Promise<CountedPart> {
  const { database } = runtime;
  const { tenantId } = actor;
  const rows = await database
    .select({ jobId: jobRows.jobId, position: jobRows.position })
    .from(jobRows)
    .where(
      and(
        eq(jobRows.tenantId, tenantId),
        ne(jobRows.kind, "archive-lines"),
        inArray(jobRows.state, ["waiting", "sent", "unknown"]),
        sql`replace(${jobRows.facts} ->> 'accountGuid', '-', '') = ${accountGuid}`,
      ),
    );
  const plans = await database
    .selectDistinct({ id: approvalRequests.id })
    .from(approvalRequests)
    .innerJoin(jobDraftRows, eq(jobDraftRows.draftId, approvalRequests.id))
    .where(
      and(
        eq(approvalRequests.subject, "settings-plan"),
        eq(approvalRequests.tenantId, tenantId),
        inArray(approvalRequests.state, openPlans),
        eq(jobDraftRows.subjectId, accountGuid),
      ),
    );
  return {
    rows: [...rows.map(({ jobId, position }) => ({ id: `${jobId} ${position}` })), ...plans],
  };
}

async function readOwn(
  { runtime, actor, accountGuid }: DossierScope,
  table: typeof notes | typeof noteFiles,
): Promise<CountedPart> {
  const rows = await runtime.database
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.tenantId, actor.tenantId),
        eq(table.accountGuid, accountGuid),
        isNull(table.deletedAt),
      ),
    );
  return { rows };
}

function isOf(record: { readonly accountGuid?: string | null }, accountGuid: string): boolean {
  return normalizeIdentifier(record.accountGuid ?? "") === accountGuid;
}

interface SummedLine {
  readonly id: string;
  readonly currency: string;
  readonly amount: number | null;
  readonly vatAmount: number | null;
}

function toCounted({ id, currency, amount, vatAmount }: SummedLine): Counted {
  return { id, amount: { currency, amount: toMinorUnits((amount ?? 0) + (vatAmount ?? 0)) } };
}
