import "server-only";
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { inSmallLetters, likeText } from "../../db/like-text";
import { approvalRequests } from "../../db/schema/approval-requests";
import { debtCases } from "../../db/schema/debt-cases";
import { openInvoices } from "../../db/schema/open-invoices";
import type { RemovedReason } from "../../domain/debt-cases/case-enumerations";
import type { FinderText } from "../../domain/finder/finder-text";
import type { HitState } from "../../domain/finder/hit-enumerations";
import { type FinderHit, finderHitSchema } from "../../domain/finder/hit-shape";
import { mostOfKind } from "../../domain/finder/join-hits";
import { planRule } from "../../domain/settings-plans/plan-rule";
import { joinName, wordingOf } from "../../engine/audit/readers";
import { visibleTo } from "../line-proposals/reads";
import { planReader, visibleTo as plansVisibleTo } from "../settings-plans/reads";
import { hitOf, isWhole, type Lookup, type Search } from "./hits";

/** How the desk's own registers are searched. None of it reads the service. */
export const registerLookups: readonly Lookup[] = [
  {
    kinds: ["debt-case"],
    shapes: ["identifier", "number", "code", "name", "payment-reference", "organization-number"],
    permission: "debt:read",
    find: findCases,
  },
  {
    kinds: ["debt-act"],
    shapes: ["identifier", "number", "code"],
    permission: "debt:read",
    find: findActions,
  },
  {
    kinds: ["invoice"],
    shapes: ["number", "code", "payment-reference"],
    permission: "debt:read",
    find: findInvoices,
  },
  {
    kinds: ["line-proposal"],
    shapes: ["identifier", "metering-point", "number", "code", "name"],
    permission: "lines:read",
    find: findProposals,
  },
  {
    kinds: ["request"],
    shapes: ["identifier"],
    permission: "invoice-groups:read",
    find: findRequests,
  },
  {
    kinds: ["settings-plan"],
    shapes: ["identifier", "name", "code"],
    permission: planRule.permissions.read,
    find: findPlans,
  },
];

async function findCases({ runtime, actor }: Search, text: FinderText): Promise<FinderHit[]> {
  const { id, debtCaseId, invoiceNumber, customerName, customerNumber, agency } = debtCases;
  const rows = await runtime.database
    .select()
    .from(debtCases)
    .where(
      and(
        eq(debtCases.tenantId, actor.tenantId),
        byId(id, text) ??
          or(
            begins(debtCaseId, text),
            begins(invoiceNumber, text),
            begins(customerNumber, text),
            holds(customerName, text),
            holds(agency, text),
          ),
      ),
    )
    .orderBy(desc(same(debtCaseId, text)), desc(debtCases.updatedAt))
    .limit(mostOfKind);
  return rows.map((row) =>
    hitOf({
      kind: "debt-case",
      id: row.id,
      name: row.debtCaseId ?? row.invoiceNumber,
      customerName: row.customerName,
      customerGuid: row.customerGuid,
      number: row.invoiceNumber,
      state: stateOf(row.state),
      exact: isId(row.id, text) || isWhole(row.debtCaseId, text),
    }),
  );
}

async function findActions({ runtime, actor }: Search, text: FinderText): Promise<FinderHit[]> {
  const { id, invoiceNumber, content } = approvalRequests;
  const rows = await runtime.database
    .select()
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "debt-act"),
        eq(approvalRequests.tenantId, actor.tenantId),
        byId(id, text) ??
          or(
            begins(invoiceNumber, text),
            begins(sql`${content} ->> 'debtCaseId'`, text),
            begins(sql`${content} ->> 'newDebtCaseId'`, text),
          ),
      ),
    )
    .orderBy(desc(approvalRequests.submittedAt))
    .limit(mostOfKind);
  return rows.map((row) =>
    hitOf({
      kind: "debt-act",
      id: row.id,
      action: actionOf(row.kind),
      customerName: textOf(row.facts, "customerName"),
      customerGuid: row.customerGuid,
      number: row.invoiceNumber,
      state: stateOf(row.state),
      exact: isId(row.id, text),
    }),
  );
}

const statesOfRemoved = {
  assigned: "dunned",
  paid: "paid",
  credited: "credited",
} as const satisfies Partial<Record<RemovedReason, HitState>>;

/** Invoices on the list of open invoices, now or before: billing cannot search by number. */
async function findInvoices({ runtime, actor }: Search, text: FinderText): Promise<FinderHit[]> {
  const rows = await runtime.database
    .select()
    .from(openInvoices)
    .where(and(eq(openInvoices.tenantId, actor.tenantId), begins(openInvoices.invoiceNumber, text)))
    .orderBy(desc(same(openInvoices.invoiceNumber, text)), desc(openInvoices.lastSeenAt))
    .limit(mostOfKind);
  const listed = rows.map(({ removedAt, removedReason, ...row }) =>
    hitOf({
      ...invoice(row.invoiceNumber, text),
      customerName: row.customerName,
      customerGuid: row.customerGuid,
      state: removedAt === null ? "open" : (stateOfRemoved(removedReason) ?? null),
    }),
  );
  const cases = await runtime.database
    .select()
    .from(debtCases)
    .where(and(eq(debtCases.tenantId, actor.tenantId), begins(debtCases.invoiceNumber, text)))
    .orderBy(desc(same(debtCases.invoiceNumber, text)), desc(debtCases.updatedAt))
    .limit(mostOfKind);
  const inCases = cases.flatMap(({ invoiceNumber, customerName, customerGuid, closedAt }) =>
    customerGuid === null
      ? []
      : hitOf({
          ...invoice(invoiceNumber, text),
          customerName,
          customerGuid,
          state: closedAt === null ? "dunned" : null,
        }),
  );
  return [...listed, ...inCases];
}

function stateOfRemoved(reason: string | null): HitState | undefined {
  return new Map<string, HitState>(Object.entries(statesOfRemoved)).get(reason ?? "");
}

function invoice(number: string, text: FinderText) {
  return { kind: "invoice", id: number, number, exact: isWhole(number, text) } as const;
}

async function findProposals({ runtime, actor }: Search, text: FinderText): Promise<FinderHit[]> {
  const { id, facts, content } = approvalRequests;
  const rows = await runtime.database
    .select()
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "line-proposal"),
        eq(approvalRequests.tenantId, actor.tenantId),
        visibleTo(actor),
        byId(id, text) ??
          or(
            holds(sql`${facts} ->> 'customerName'`, text),
            holds(sql`${facts} ->> 'groupName'`, text),
            holds(sql`${content} ->> 'description'`, text),
            same(sql`${content} ->> 'accountingPointId'`, text),
            same(sql`${content} ->> 'externalId'`, text),
          ),
      ),
    )
    .orderBy(desc(approvalRequests.updatedAt))
    .limit(mostOfKind);
  return rows.map((row) =>
    hitOf({
      kind: "line-proposal",
      id: row.id,
      name: textOf(row.content, "description") ?? textOf(row.facts, "productName"),
      action: actionOf(row.kind),
      customerName: textOf(row.facts, "customerName"),
      customerGuid: row.customerGuid,
      number: textOf(row.content, "accountingPointId"),
      state: stateOf(row.state),
      exact: isId(row.id, text),
    }),
  );
}

/** By the id of its page, or by the RequestId that billing knows. */
async function findRequests({ runtime, actor }: Search, text: FinderText): Promise<FinderHit[]> {
  const rows = await runtime.database
    .select()
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "request"),
        eq(approvalRequests.tenantId, actor.tenantId),
        or(byId(approvalRequests.id, text), byId(approvalRequests.requestId, text)),
      ),
    )
    .limit(mostOfKind);
  return rows.map((row) =>
    hitOf({
      kind: "request",
      id: row.id,
      action: actionOf(row.kind),
      customerName:
        textOf(row.facts, "groupName") ??
        textOf(row.facts, "customerName") ??
        textOf(row.content, "name"),
      customerGuid: row.customerGuid,
      number: row.requestId,
      state: stateOf(row.state),
      exact: true,
    }),
  );
}

/** Bulk changes by the id of their page, or by the reason that their author gave. */
async function findPlans(
  { runtime, actor, language }: Search,
  text: FinderText,
): Promise<FinderHit[]> {
  const { id, authorNote, subject } = approvalRequests;
  const rows = await runtime.database
    .select()
    .from(approvalRequests)
    .where(
      and(
        eq(subject, "settings-plan"),
        plansVisibleTo(actor),
        byId(id, text) ?? holds(authorNote, text),
      ),
    )
    .orderBy(desc(approvalRequests.updatedAt))
    .limit(mostOfKind);
  const ids = rows.map((row) => row.id);
  const wording = wordingOf(runtime, language);
  const names = await planReader.nameRecords(runtime.database, actor, ids, wording);
  return rows.map((row) =>
    hitOf({
      kind: "settings-plan",
      id: row.id,
      name: joinName(names.get(row.id), row.authorNote) || null,
      action: actionOf(row.kind),
      state: stateOf(row.state),
      exact: isId(row.id, text),
    }),
  );
}

/** A text of stored JSON, which in a draft may have any shape. */
function textOf(json: unknown, name: string): string | null {
  const found = new Map<string, unknown>(Object.entries(Object(json))).get(name);
  return typeof found === "string" && found !== "" ? found : null;
}

const { state: stateSchema, action: actionSchema } = finderHitSchema.shape;
/** Values allowed by the database's checks, parsed by the schema of the answer. */
const stateOf = (state: string) => stateSchema.parse(state);
const actionOf = (kind: string) => actionSchema.parse(kind);

/** The condition for a record's own id; undefined if the text is no id. */
function byId(column: PgColumn, { compact, shapes }: FinderText): SQL | undefined {
  return shapes.includes("identifier") ? sql`${column} = ${compact}::uuid` : undefined;
}

function isId(id: string, { compact }: FinderText): boolean {
  return id.replaceAll("-", "") === compact.replaceAll("-", "").toLowerCase();
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");
const begins = (column: PgColumn | SQL, { compact }: FinderText) =>
  likeText(column, `${escaped(compact)}%`);
/** Has every word of the text, in any order. */
const holds = (column: PgColumn | SQL, { text }: FinderText) =>
  and(
    ...text
      .split(/[\s,]+/u)
      .filter((word) => word !== "")
      .map((word) => likeText(column, `%${escaped(word)}%`)),
  ) ?? sql`false`;
/** False, not null, if the record has no such field: nulls would come first. */
const same = (column: PgColumn | SQL, { compact }: FinderText) =>
  sql`coalesce(${inSmallLetters(column)} = ${compact.toLowerCase()}, false)`;
