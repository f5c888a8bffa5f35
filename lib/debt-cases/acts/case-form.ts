import type { AssignDebtCase, ResolveDebtCase, UpdateDebtCase } from "../../contract/debt-case";
import type { ResolveOutcome } from "../../domain/debt-cases/act-words";
import type { DebtCase } from "../../domain/debt-cases/case-shape";
import type { DebtInvoice } from "../../domain/debt-cases/debt-invoice";
import { caseNamesOf } from "../../domain/debt-cases/policy";

/** What is typed of an assignment; the day is the platform's, `2026-11-21`, or empty. */
export interface AssignForm {
  /** Name of the agency; empty: none of the policy's. */
  readonly agency: string;
  readonly idPattern: string;
  readonly urlTemplate: string;
  readonly date: string;
  readonly comment: string;
  readonly note: string;
}

export type CaseProblem = "required" | "long" | "twice" | "https" | "unchanged";

const longest = { id: 100, url: 2000, text: 2000 } as const;

export interface Assignment {
  readonly invoice: DebtInvoice;
  readonly debtCaseId: string;
  readonly debtCaseUrl: string | null;
  readonly problem: CaseProblem | null;
}

/** The case of each invoice as the form has it now, and what stands in the way. */
export function readAssignments(form: AssignForm, invoices: readonly DebtInvoice[], today: string) {
  const idPattern = form.idPattern.trim();
  const urlTemplate = form.urlTemplate.trim() || null;
  const named = invoices.map((invoice, index) => {
    const { invoiceNumber, customerNumber } = invoice;
    const date = form.date || today;
    const values = { invoice: invoiceNumber, customer: customerNumber ?? "", date, n: index + 1 };
    return { invoice, ...caseNamesOf({ idPattern, urlTemplate }, values) };
  });
  const uses = new Map<string, number>();
  for (const { debtCaseId } of named) uses.set(debtCaseId, (uses.get(debtCaseId) ?? 0) + 1);
  const rows = named.map((row): Assignment => {
    const { debtCaseId, debtCaseUrl } = row;
    return { ...row, problem: problemOf(debtCaseId, debtCaseUrl, uses.get(debtCaseId) ?? 0) };
  });
  const first = rows.find(({ problem }) => problem !== null)?.problem ?? null;
  const problems: { idPattern?: CaseProblem; urlTemplate?: CaseProblem; comment?: CaseProblem } = {
    ...(first !== null && (first === "https" ? { urlTemplate: first } : { idPattern: first })),
    ...(form.comment.trim().length > longest.text && { comment: "long" }),
  };
  return {
    rows,
    problems,
    contents:
      Object.keys(problems).length > 0
        ? null
        : rows.map((row) => ({ invoice: row.invoice, content: toContent(form, row) })),
  };
}

function toContent(form: AssignForm, { invoice, debtCaseId, debtCaseUrl }: Assignment) {
  return {
    invoiceNumber: invoice.invoiceNumber,
    debtCaseId,
    ...(debtCaseUrl !== null && { debtCaseUrl }),
    ...(form.comment.trim() && { debtCaseComment: form.comment.trim() }),
    ...(form.date && { debtCaseDate: form.date }),
  } satisfies AssignDebtCase;
}

function problemOf(id: string, url: string | null, uses: number): CaseProblem | null {
  if (id.trim() === "") return "required";
  if (id.length > longest.id) return "long";
  if (uses > 1) return "twice";
  return url === null || isCaseUrl(url) ? null : "https";
}

/** Whether a case may be reached there: https alone, although the interface takes http, too. */
export function isCaseUrl(text: string): boolean {
  return text.length <= longest.url && /^https:\/\/[^/]/.test(text) && URL.canParse(text);
}

/** What is typed of a case's details; empty fields have none. */
export interface UpdateForm {
  readonly newId: string;
  readonly url: string;
  readonly comment: string;
  readonly date: string;
  readonly note: string;
}

type CaseDetails = Pick<
  DebtCase,
  "invoiceNumber" | "debtCaseId" | "debtCaseUrl" | "debtCaseComment" | "debtCaseDate"
>;

export function updateFormOf({ debtCaseUrl, debtCaseComment, debtCaseDate }: CaseDetails) {
  return {
    newId: "",
    url: debtCaseUrl ?? "",
    comment: debtCaseComment ?? "",
    date: debtCaseDate ?? "",
    note: "",
  } satisfies UpdateForm;
}

/** Only what differs from the case; an emptied field is null (Update Debt Case, section 4.6). */
export function readUpdate(form: UpdateForm, debtCase: CaseDetails) {
  const newId = form.newId.trim();
  const url = form.url.trim() || null;
  const comment = form.comment.trim() || null;
  const date = form.date || null;
  const changes: Omit<UpdateDebtCase, "invoiceNumber" | "existingDebtCaseId"> = {
    ...(newId && newId !== debtCase.debtCaseId && { newDebtCaseId: newId }),
    ...(url !== debtCase.debtCaseUrl && { debtCaseUrl: url }),
    ...(comment !== debtCase.debtCaseComment && { debtCaseComment: comment }),
    ...(date !== debtCase.debtCaseDate && { debtCaseDate: date }),
  };
  const count = Object.keys(changes).length;
  const problems: { newId?: CaseProblem; url?: CaseProblem; comment?: CaseProblem } = {
    ...(newId.length > longest.id && { newId: "long" }),
    // One that was there before stays as it is, whatever it was.
    ...(url !== null && changes.debtCaseUrl && !isCaseUrl(url) && { url: "https" }),
    ...((comment?.length ?? 0) > longest.text && { comment: "long" }),
  };
  const right = Object.keys(problems).length === 0 && count > 0 && debtCase.debtCaseId !== null;
  const content: UpdateDebtCase | null = right
    ? {
        invoiceNumber: debtCase.invoiceNumber,
        existingDebtCaseId: debtCase.debtCaseId ?? "",
        ...changes,
      }
    : null;
  return { changes, count, problems, content };
}

export interface ResolveForm {
  readonly outcome: ResolveOutcome | "";
  readonly comment: string;
  readonly date: string;
  readonly note: string;
}

/** What is given replaces the case's own details (Resolve Debt Collection Case, section 4.6). */
export function readResolve(form: ResolveForm, debtCase: CaseDetails) {
  const comment = form.comment.trim();
  const problems: { outcome?: CaseProblem; comment?: CaseProblem } = {
    ...(form.outcome === "" && { outcome: "required" }),
    ...(comment.length > longest.text && { comment: "long" }),
  };
  const right = Object.keys(problems).length === 0 && debtCase.debtCaseId !== null;
  const content: ResolveDebtCase | null = right
    ? {
        invoiceNumber: debtCase.invoiceNumber,
        debtCaseId: debtCase.debtCaseId ?? "",
        ...(comment && { debtCaseComment: comment }),
        ...(form.date && { debtCaseDate: form.date }),
      }
    : null;
  return { problems, content };
}
