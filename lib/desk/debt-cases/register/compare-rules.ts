import "server-only";
import type { CaseRepair } from "../../../domain/debt-cases/case-enumerations";
import type { CaseComparison } from "../../../domain/debt-cases/case-shape";
import { isSettled, settlementOf } from "../../../domain/debt-cases/rest";
import type { ListedCustomerInvoice, ListedOpenInvoice } from "../open-invoices/service-reads";
import type { CaseEvent } from "./case-events";
import type { CaseRow } from "./store";

/** What could be read of an invoice; undefined: unreadable. */
export interface Evidence {
  /** On the list of open invoices; null: it is not. */
  readonly open: ListedOpenInvoice | null | undefined;
  /** In the customer's list; null: it is not. */
  readonly invoice: ListedCustomerInvoice | null | undefined;
  /** Newest first. */
  readonly events: readonly CaseEvent[] | undefined;
  /** The invoice's customer is unknown, so the invoice cannot be read. */
  readonly nameless: boolean;
}

/** The invoice's state at the service; null: unclear from its answers. */
export type Standing = "in-case" | "none" | "paid" | "credited" | "not-there" | null;

export interface Picture {
  readonly standing: Standing;
  /** Its last case was resolved. */
  readonly resolved: boolean;
  /** From its last assignment: no event records an update (interface, section 6.1). */
  readonly debtCaseId: string | null;
  readonly sources: readonly string[];
}

export function pictureOf({ open, invoice, events, nameless }: Evidence): Picture {
  const [last] = (events ?? []).filter(({ event }) => isTurn(event));
  const assigned = events?.find(({ event }) => event === "InvoiceDunned");
  const id: unknown = Object(assigned?.payload).debtCaseId;
  return {
    standing: standingOf({ open, invoice, events, nameless }, last?.event ?? null),
    resolved: last?.event === "InvoiceDunnedResolved",
    debtCaseId: typeof id === "string" || typeof id === "number" ? String(id) : null,
    sources: [
      ...(open === undefined ? [] : ["open-invoices"]),
      ...(invoice === undefined ? [] : ["invoices"]),
      ...(events === undefined ? [] : ["events"]),
    ],
  };
}

const isTurn = (event: string) => event === "InvoiceDunned" || event === "InvoiceDunnedResolved";

function standingOf({ open, invoice, events, nameless }: Evidence, last: string | null): Standing {
  const settlement = invoice ? settlementOf(invoice) : null;
  if (settlement !== null && isSettled(settlement)) return settlement;
  const status = invoice?.status;
  // The two lists were read one after the other: a contradiction means unknown.
  if (open) return status === "dunned" ? null : "none";
  if (status === "dunned") return "in-case";
  // Paid or credited, but something is owed: the status does not say whether in a case.
  if ((status === "paid" || status === "credited") && last === "InvoiceDunned") return "in-case";
  if (status !== undefined)
    return open === null || last === "InvoiceDunnedResolved" ? "none" : null;
  if (nameless) return open === null ? "not-there" : null;
  if (last === "InvoiceDunned" && open === null) return "in-case";
  if (last === "InvoiceDunnedResolved") return "none";
  return invoice === null && open === null && events?.length === 0 ? "not-there" : null;
}

/** The desk's facts beside the case and the picture. */
export interface Known {
  /** The id from an update of the desk, which no event records. */
  readonly updatedId: string | null;
  /** The invoice is in a newer case of the register. */
  readonly hasNewer: boolean;
}

/** Compares a case of the register with the invoice's state at the service. */
export function compareCase(row: CaseRow, picture: Picture, known: Known): CaseComparison {
  const { standing, sources } = picture;
  const answer = (
    verdict: CaseComparison["verdict"],
    repair: CaseRepair | null = null,
    differences: CaseComparison["differences"] = [],
  ): CaseComparison => ({ verdict, repair, differences, sources: [...sources] });
  if (standing === null) return answer("unclear");
  const differs = (repair: CaseRepair | null, service: string) =>
    answer("differs", repair, [{ field: "state", register: row.state, service }]);
  if (row.closedAt !== null) {
    if (standing === "in-case" && !known.hasNewer) return differs("take-service-id", "assigned");
    const isOver = row.state === "resolved" || row.state === "dropped";
    if (isOver || standing === row.state || known.hasNewer) return answer("kept");
    if (standing === "paid" || standing === "credited") return differs("close", standing);
    return standing === "not-there" ? answer("unclear") : differs(null, standing);
  }
  switch (standing) {
    case "in-case": {
      const service = known.updatedId ?? picture.debtCaseId;
      if (service === null || service === row.debtCaseId) {
        return answer("kept", row.attention === null ? null : "keep");
      }
      const difference = { field: "debtCaseId", register: row.debtCaseId, service };
      return answer("differs", "take-service-id", [difference]);
    }
    case "none":
      if (picture.resolved) return differs("close", "resolved");
      return differs(row.assignedAt === null ? "drop" : "assign-again", "none");
    case "paid":
    case "credited":
      return differs("close", standing);
    case "not-there":
      return differs(row.assignedAt === null ? "drop" : null, "not-there");
    default:
      return standing satisfies never;
  }
}
