import { z } from "zod";
import type { AssignDebtCase, ResolveDebtCase, UpdateDebtCase } from "../../contract/debt-case";
import { isDay } from "../../domain/day";
import { resolveOutcomes } from "../../domain/debt-cases/act-enumerations";
import type { DebtCase } from "../../domain/debt-cases/case-shape";
import type { DebtInvoice } from "../../domain/debt-cases/debt-invoice";
import { caseNamesOf } from "../../domain/debt-cases/policy";
import { choiceEntry, dayEntry, textEntry } from "../../domain/entry";

export type CaseProblem = "required" | "long" | "twice" | "https";

/** Fields with another name at the server. */
export const caseNames = {
  debtCaseId: "idPattern",
  debtCaseUrl: "urlTemplate",
  newDebtCaseId: "newId",
  debtCaseComment: "comment",
  debtCaseDate: "date",
};

const longest = { id: 100, url: 2000, text: 2000, note: 1000 } as const;
const shared = {
  date: dayEntry(),
  comment: textEntry(longest.text),
  note: textEntry(longest.note),
};

const assignment = z.object({
  /** A name of the policy's, or empty. */
  agency: z.string(),
  idPattern: z.string(),
  urlTemplate: z.string(),
  ...shared,
});

/** The form values of an assignment. */
export type AssignForm = z.input<typeof assignment>;

export interface Assignment {
  readonly invoice: DebtInvoice;
  readonly debtCaseId: string;
  readonly debtCaseUrl: string | null;
  readonly problem: CaseProblem | null;
}

/** The case of each invoice from the current form values. */
export function assignmentsOf(
  form: Pick<AssignForm, "idPattern" | "urlTemplate"> & { readonly date: string | null },
  invoices: readonly DebtInvoice[],
  today: string,
): Assignment[] {
  const idPattern = form.idPattern.trim();
  const urlTemplate = form.urlTemplate.trim() || null;
  const date = isDay(form.date ?? "") ? String(form.date) : today;
  const named = invoices.map((invoice, index) => {
    const { invoiceNumber, customerNumber } = invoice;
    const values = { invoice: invoiceNumber, customer: customerNumber ?? "", date, n: index + 1 };
    return { invoice, ...caseNamesOf({ idPattern, urlTemplate }, values) };
  });
  const uses = new Map<string, number>();
  for (const { debtCaseId } of named) uses.set(debtCaseId, (uses.get(debtCaseId) ?? 0) + 1);
  return named.map((row) => {
    const { debtCaseId, debtCaseUrl } = row;
    return { ...row, problem: problemOf(debtCaseId, debtCaseUrl, uses.get(debtCaseId) ?? 0) };
  });
}

/** An assignment, parsed as one request for each invoice (Assign Debt Case, section 4.6). */
export function assignSchema(invoices: readonly DebtInvoice[], today: string) {
  return assignment
    .superRefine((typed, context) => {
      const row = assignmentsOf(typed, invoices, today).find(({ problem }) => problem !== null);
      if (!row) return;
      const path = [row.problem === "https" ? "urlTemplate" : "idPattern"];
      context.addIssue({ code: "custom", path, params: { problem: row.problem } });
    })
    .transform((typed) => ({
      ...typed,
      contents: assignmentsOf(typed, invoices, today).map(
        ({ invoice, debtCaseId, debtCaseUrl }) => ({
          invoice,
          content: {
            invoiceNumber: invoice.invoiceNumber,
            debtCaseId,
            ...(debtCaseUrl !== null && { debtCaseUrl }),
            ...(typed.comment && { debtCaseComment: typed.comment }),
            ...(typed.date && { debtCaseDate: typed.date }),
          } satisfies AssignDebtCase,
        }),
      ),
    }));
}

function problemOf(id: string, url: string | null, uses: number): CaseProblem | null {
  if (id.trim() === "") return "required";
  if (id.length > longest.id) return "long";
  if (uses > 1) return "twice";
  return url === null || isCaseUrl(url) ? null : "https";
}

/** Whether a link is allowed: only https, although the interface accepts http too. */
export function isCaseUrl(text: string): boolean {
  return text.length <= longest.url && /^https:\/\/[^/]/.test(text) && URL.canParse(text);
}

type CaseDetails = Pick<
  DebtCase,
  "invoiceNumber" | "debtCaseId" | "debtCaseUrl" | "debtCaseComment" | "debtCaseDate"
>;

/** The form values of a case's details; empty fields have none. */
export type UpdateForm = z.input<ReturnType<typeof updateSchema>>;

export function updateFormOf({ debtCaseUrl, debtCaseComment, debtCaseDate }: CaseDetails) {
  return {
    newId: "",
    urlTemplate: debtCaseUrl ?? "",
    date: debtCaseDate ?? "",
    comment: debtCaseComment ?? "",
    note: "",
  } satisfies UpdateForm;
}

/** Only what differs from the case; an emptied field is null (Update Debt Case, section 4.6). */
export function updateSchema(debtCase: CaseDetails) {
  const { invoiceNumber, debtCaseId, debtCaseUrl, debtCaseComment, debtCaseDate } = debtCase;
  return z
    .object({ newId: textEntry(longest.id), urlTemplate: z.string().trim(), ...shared })
    .superRefine(({ urlTemplate: url }, context) => {
      // An existing link that is unchanged is accepted, whatever its format.
      if (url === "" || url === debtCaseUrl || isCaseUrl(url)) return;
      context.addIssue({ code: "custom", path: ["urlTemplate"], params: { problem: "https" } });
    })
    .transform(({ newId, urlTemplate, date, comment, note }) => {
      const changes: Omit<UpdateDebtCase, "invoiceNumber" | "existingDebtCaseId"> = {
        ...(newId && newId !== debtCaseId && { newDebtCaseId: newId }),
        ...((urlTemplate || null) !== debtCaseUrl && { debtCaseUrl: urlTemplate || null }),
        ...((comment || null) !== debtCaseComment && { debtCaseComment: comment || null }),
        ...(date !== debtCaseDate && { debtCaseDate: date }),
      };
      const content: UpdateDebtCase = {
        invoiceNumber,
        existingDebtCaseId: debtCaseId ?? "",
        ...changes,
      };
      return { changes, count: Object.keys(changes).length, content, note };
    });
}

export type ResolveForm = z.input<ReturnType<typeof resolveSchema>>;

/** Given values replace the case's own details (Resolve Debt Collection Case, section 4.6). */
export function resolveSchema({ invoiceNumber, debtCaseId }: CaseDetails) {
  return z
    .object({ outcome: choiceEntry(resolveOutcomes), ...shared })
    .transform(({ outcome, date, comment, note }) => {
      const content: ResolveDebtCase = {
        invoiceNumber,
        debtCaseId: debtCaseId ?? "",
        ...(comment && { debtCaseComment: comment }),
        ...(date && { debtCaseDate: date }),
      };
      return { outcome, date, comment, note, content };
    });
}
