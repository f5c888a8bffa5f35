import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import type { DebtCase } from "@/lib/domain/debt-cases/case-shape";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import { minorUnits } from "@/lib/domain/minor-units";

/** As much of a case as its dialogs need. */
export type CaseParts = Pick<
  DebtCase,
  | "invoiceNumber"
  | "customerGuid"
  | "accountGuid"
  | "customerName"
  | "debtCaseId"
  | "debtCaseUrl"
  | "debtCaseComment"
  | "debtCaseDate"
  | "agency"
  | "currency"
  | "totalMinor"
  | "restMinor"
>;

/** The invoice as it was when the act was submitted. */
export function invoiceOfAct({ facts, ...act }: DebtAct): DebtInvoice {
  return {
    invoiceNumber: act.invoiceNumber,
    customerGuid: act.customerGuid,
    accountGuid: act.accountGuid,
    customerName: facts.customerName ?? "–",
    customerNumber: facts.customerNumber,
    invoiceDate: facts.invoiceDate,
    dueDate: facts.dueDate,
    originalDueDate: facts.originalDueDate,
    currency: act.currency,
    totalMinor: minorUnits(facts.totalMinor ?? 0),
    restMinor: minorUnits(facts.restMinor ?? 0),
    groupEnded: false,
  };
}

/** The case as it was when the act was submitted. */
export function caseOfAct({ facts, content, ...act }: DebtAct): CaseParts {
  const sent = content.existingDebtCaseId ?? content.debtCaseId;
  return {
    invoiceNumber: act.invoiceNumber,
    customerGuid: act.customerGuid,
    accountGuid: act.accountGuid,
    customerName: facts.customerName,
    debtCaseId: typeof sent === "string" ? sent : (facts.before?.debtCaseId ?? null),
    debtCaseUrl: facts.before?.debtCaseUrl ?? null,
    debtCaseComment: facts.before?.debtCaseComment ?? null,
    debtCaseDate: facts.before?.debtCaseDate ?? null,
    agency: facts.agency,
    currency: act.currency,
    totalMinor: facts.totalMinor,
    restMinor: facts.restMinor,
  };
}
