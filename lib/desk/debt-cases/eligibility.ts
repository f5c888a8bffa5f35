import "server-only";
import { dayIn } from "../../domain/day";
import {
  type EligibilityFacts,
  type EligibilitySource,
  judgeEligibility,
} from "../../domain/debt-cases/eligibility";
import type { Eligibility } from "../../domain/debt-cases/eligibility-shape";
import { normalizeIdentifier } from "../../domain/identifiers";
import { toMinorUnits } from "../../domain/minor-units";
import { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { Trace } from "../../server/trace";
import { TokenFailure } from "../../server/upstream/token-failure";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import type { InvoiceKey } from "../invoices/reads";
import { requireLedger } from "./ledger/require";
import {
  findCustomerInvoices,
  type ListedCustomerInvoice,
  type ListedOpenInvoice,
  readOpenInvoices,
} from "./open-invoices/service-reads";
import { type CaseEvent, readCaseEvents } from "./register/case-events";
import { findOpenCase } from "./register/store";

const milliseconds = 10_000;

/** The answer of a source and its time; null: it could not be read. */
interface Evidence<T> {
  readonly value: T;
  readonly at: string;
}

/**
 * The four conditions of an assignment for one invoice: from the list of open invoices, the
 * customer's list, the register and the group's events, each read now. A source that fails leaves
 * its conditions unknown and is named.
 *
 * @throws {DeskProblem} 409 `ledger-required`.
 */
export async function readEligibility(
  runtime: Runtime,
  { customerGuid, invoiceNumber }: InvoiceKey,
  trace: Trace,
): Promise<Eligibility> {
  await requireLedger(runtime);
  const { database, env } = runtime;
  const options = { milliseconds, trace };
  const numbers = new Set([invoiceNumber]);
  const [list, listed, openCase] = await Promise.all([
    ask(() => readOpenInvoices(runtime, options)),
    ask(() => findCustomerInvoices(runtime, customerGuid, numbers, options)),
    findOpenCase(database, env.TENANT_ID, invoiceNumber),
  ]);
  const found = list?.value.get(invoiceNumber);
  // The same number under another customer is another invoice.
  const open = found && isOf(found, customerGuid) ? found : null;
  const invoice = listed?.value.get(invoiceNumber) ?? null;
  const group = open?.accountGuid ?? invoice?.accountGuid ?? openCase?.accountGuid ?? null;
  const accountGuid = group === null ? null : normalizeIdentifier(group);
  const events =
    accountGuid === null
      ? null
      : await ask(() => readCaseEvents(runtime, { accountGuid, invoiceNumber }, options));
  const facts: EligibilityFacts = {
    list: list && { row: open && figuresOf(open), at: list.at },
    invoice: invoice && listed && { ...settledOf(invoice), at: listed.at },
    openCase: openCase && { at: openCase.updatedAt.toISOString() },
    lastEvent: events && lastCaseEvent(events),
    today: dayIn(env.TIME_ZONE, new Date()),
  };
  const failed = [
    list === null ? "open-invoices" : null,
    listed === null ? "invoices" : null,
    events === null && accountGuid !== null ? "events" : null,
  ] as const;
  return {
    invoiceNumber,
    customerGuid,
    readAt: new Date().toISOString(),
    onList: list && open !== null,
    conditions: [...judgeEligibility(facts)],
    invoice: factsOf(open, invoice),
    caseId: openCase?.id ?? null,
    failed: failed.filter(
      (source): source is EligibilitySource & NonNullable<typeof source> => source !== null,
    ),
  };
}

async function ask<T>(read: () => Promise<T>): Promise<Evidence<T> | null> {
  const at = new Date().toISOString();
  try {
    return { value: await read(), at };
  } catch (error) {
    const isFailure =
      error instanceof DeskProblem ||
      error instanceof UpstreamFailure ||
      error instanceof TokenFailure;
    if (isFailure) return null;
    throw error;
  }
}

function isOf(row: ListedOpenInvoice, customerGuid: string): boolean {
  return normalizeIdentifier(row.customerGuid) === customerGuid;
}

function figuresOf(open: ListedOpenInvoice) {
  return {
    dueDate: open.invoiceCurrentDueDate,
    restMinor: toMinorUnits(open.invoiceRestAmount),
    debtCaseId: open.invoiceDebtCaseId ?? null,
  };
}

function settledOf({ dueDate, restAmount, status }: ListedCustomerInvoice) {
  return { dueDate, restMinor: toMinorUnits(restAmount), status };
}

/** Partial payments do not change a case, so they prove nothing. */
const decisive: ReadonlySet<string> = new Set(["InvoiceDunned", "InvoiceDunnedResolved"]);

function lastCaseEvent({
  value,
  at,
}: Evidence<readonly CaseEvent[]>): EligibilityFacts["lastEvent"] {
  const last = value.find(({ event }) => decisive.has(event));
  return last ? { kind: last.event, at: last.occurredAt ?? at } : { kind: null, at };
}

function factsOf(
  open: ListedOpenInvoice | null,
  invoice: ListedCustomerInvoice | null,
): Eligibility["invoice"] {
  const status = invoice?.status ?? null;
  if (open) {
    return {
      accountGuid: open.accountGuid,
      customerName: open.customerName,
      customerNumber: open.customerNumber,
      invoiceDate: open.invoiceDate,
      dueDate: open.invoiceCurrentDueDate,
      originalDueDate: open.invoiceOriginalDueDate,
      currency: open.invoiceCurrency,
      totalMinor: toMinorUnits(open.invoiceTotalAmountIncVat),
      restMinor: toMinorUnits(open.invoiceRestAmount),
      status,
    };
  }
  return (
    invoice && {
      accountGuid: invoice.accountGuid,
      customerName: null,
      customerNumber: null,
      invoiceDate: null,
      dueDate: invoice.dueDate,
      originalDueDate: null,
      currency: invoice.currency,
      totalMinor: toMinorUnits(invoice.amount),
      restMinor: toMinorUnits(invoice.restAmount),
      status,
    }
  );
}
