import "server-only";
import { dayIn, daysSince } from "../../../domain/day";
import type { DebtActContent } from "../../../domain/debt-cases/act-shape";
import { feeEquation } from "../../../domain/debt-cases/fee-equation";
import { fromMinorUnits, type MinorUnits, toMinorUnits } from "../../../domain/minor-units";
import { problems } from "../../../server/problem";
import type { CaseRow } from "../register/store";
import type { InvoiceNow } from "./invoice-now";
import { actProblems } from "./problems";
import type { AskedAct, Knowledge } from "./submission";
import { findCaseIdUser, findUsedItemIds, isBeingAssigned } from "./used-item-ids";

interface Checked {
  readonly knowledge: Knowledge;
  readonly asked: AskedAct;
  readonly actId: string;
  readonly invoice: InvoiceNow;
  /** The register's open case of the invoice. */
  readonly registered: CaseRow | null;
}

type FieldErrors = Parameters<typeof problems.invalid>[0];
type Of<Kind extends DebtActContent["kind"]> = Extract<DebtActContent, { kind: Kind }>["content"];

/**
 * Checks whether an action can be accepted: the invoice must be unchanged since the person read it,
 * and no condition of the desk may exclude the action. The service decides finally.
 *
 * @throws {DeskProblem}
 */
export async function checkAct(checked: Checked): Promise<void> {
  const { act } = checked.asked;
  requireHttps(act);
  switch (act.kind) {
    case "add-fees":
      await requireNewIds(checked, "feeItems", act.content.feeItems);
      requireSeen(checked);
      return checkFees(checked, act.content);
    case "add-next-invoice-lines":
      await requireNewIds(checked, "lines", act.content.lines);
      return requireSeen(checked);
    case "assign":
      requireSeen(checked);
      return checkAssignment(checked, act.content);
    case "update": {
      requireSeen(checked);
      const { newDebtCaseId, existingDebtCaseId } = act.content;
      if (newDebtCaseId === undefined || newDebtCaseId === existingDebtCaseId) return;
      return requireNewCaseId(checked, newDebtCaseId);
    }
    case "resolve":
      return requireSeen(checked);
    default:
      return act satisfies never;
  }
}

/** A link for people: the service accepts http too, the desk does not. */
function requireHttps({ content }: DebtActContent): void {
  const address = "debtCaseUrl" in content ? content.debtCaseUrl : null;
  if (!address || /^https:\/\//i.test(address)) return;
  throw problems.invalid([{ path: "content.debtCaseUrl", message: "Must begin with https://." }]);
}

async function requireNewIds(
  { knowledge, actId, invoice }: Checked,
  list: string,
  items: readonly { readonly id: string }[],
): Promise<void> {
  const { runtime, actor } = knowledge;
  const asker = { tenantId: actor.tenantId, actId };
  const ids = items.map(({ id }) => id);
  const used = await findUsedItemIds(runtime.database, asker, invoice.invoiceNumber, ids);
  const errors = ids.flatMap((id, index) =>
    used.has(id)
      ? [{ path: `content.${list}.${index}.id`, message: "Was used for this invoice." }]
      : [],
  );
  if (errors.length > 0) throw problems.invalid(errors);
}

function requireSeen({ asked, invoice }: Checked): void {
  const { totalMinor, restMinor } = asked.seen;
  const errors: FieldErrors = [];
  const compare = (name: string, seen: number | null, now: MinorUnits) => {
    if (seen === null || seen === now) return;
    errors.push({ path: `seen.${name}`, message: `Is ${decimal(now)} now.` });
  };
  compare("totalMinor", totalMinor, invoice.totalMinor);
  compare("restMinor", restMinor, invoice.restMinor);
  if (errors.length > 0) throw actProblems.invoiceChanged(describeState(invoice), errors);
}

function checkFees({ knowledge, invoice }: Checked, content: Of<"add-fees">): void {
  const fees = content.feeItems.map(({ amount }) => toMinorUnits(amount));
  const { totalMinor } = feeEquation(invoice.totalMinor, fees);
  const errors = content.feeItems.flatMap(({ productId }, index) =>
    knowledge.products.has(productId)
      ? []
      : [{ path: `content.feeItems.${index}.productId`, message: "There is no such product." }],
  );
  if (content.customerGuid !== invoice.customerGuid) {
    errors.push({ path: "content.customerGuid", message: "Is not the invoice's customer." });
  }
  if (toMinorUnits(content.newTotalAmountIncVat) !== totalMinor) {
    const message = `Must be the invoice's total plus the fees: ${decimal(totalMinor)}.`;
    errors.push({ path: "content.newTotalAmountIncVat", message });
  }
  if (errors.length > 0) throw problems.invalid(errors);
  if (invoice.restMinor <= 0) throw actProblems.notEligible([nothingUnpaid]);
}

async function checkAssignment(checked: Checked, content: Of<"assign">): Promise<void> {
  const { knowledge, actId, invoice } = checked;
  const failed = failedConditions(checked);
  if (failed.length > 0) throw actProblems.notEligible(failed);
  const { database } = knowledge.runtime;
  const asker = { tenantId: knowledge.actor.tenantId, actId };
  if (await isBeingAssigned(database, asker, invoice.invoiceNumber)) throw actProblems.underWay();
  await requireNewCaseId(checked, content.debtCaseId);
}

async function requireNewCaseId(
  { knowledge, actId, invoice }: Checked,
  debtCaseId: string,
): Promise<void> {
  const { runtime, actor } = knowledge;
  const { invoiceNumber } = invoice;
  const asker = { tenantId: actor.tenantId, actId };
  const user = await findCaseIdUser(runtime.database, asker, { debtCaseId, invoiceNumber });
  if (user !== null) throw actProblems.caseIdUsed(user);
}

const nothingUnpaid = { path: "unpaidBalance", message: "Nothing is unpaid." };

/** The failed conditions, as far as figures show them (interface, section 3); empty: none. */
function failedConditions({ knowledge, invoice, registered }: Checked): FieldErrors {
  const errors: FieldErrors = [];
  const today = dayIn(knowledge.runtime.env.TIME_ZONE, new Date());
  // Without a day that can be read, the list decides.
  const overdue = daysSince(invoice.dueDate, today);
  if (overdue !== null && overdue <= 0) {
    errors.push({ path: "overdueStatus", message: "The invoice is not overdue." });
  }
  if (invoice.restMinor <= 0) errors.push(nothingUnpaid);
  // What is on the list is in no case, even if the register does not know of its end yet.
  if (invoice.isDunned || (registered && !invoice.isOpen)) {
    errors.push({ path: "debtCase", message: "The invoice is in a debt case already." });
  }
  if (errors.length > 0 || invoice.isOpen) return errors;
  const message = "The overdue status is not Debt, or a stop of the reminders is active.";
  // It cannot be read which of the two failed, so neither is named.
  return [{ path: "openInvoices", message }];
}

/** The current state of the invoice, in words. */
export function describeState({
  totalMinor,
  restMinor,
  currency,
}: Pick<InvoiceNow, "totalMinor" | "restMinor" | "currency">): string {
  return `Its total is ${decimal(totalMinor)} ${currency} now, and ${decimal(restMinor)} of it is unpaid.`;
}

export function decimal(amount: MinorUnits): string {
  return fromMinorUnits(amount).toFixed(2);
}
