import "server-only";
import { debtActAmount } from "../../../domain/debt-cases/act-amount";
import type { DebtActContent, DebtActFacts } from "../../../domain/debt-cases/act-shape";
import { contentHashOf } from "../../../engine/approvals/content-hash";
import type { Actor } from "../../../server/auth/sessions";
import { problems } from "../../../server/problem";
import { readWith } from "../../../server/read-operation";
import type { Runtime } from "../../../server/runtime";
import { type CaseRow, findOpenCase } from "../register/store";
import { checkAct } from "./checks";
import { type InvoiceName, type InvoicesNow, readInvoicesNow } from "./invoice-now";
import { actProblems } from "./problems";

/** A person's request, with what the page showed. */
export interface AskedAct {
  readonly act: DebtActContent;
  readonly customerGuid: string;
  readonly accountGuid: string;
  readonly seen: { readonly totalMinor: number | null; readonly restMinor: number | null };
  readonly kept: Pick<DebtActFacts, "agency" | "outcome" | "warnings">;
}

/** The server's facts for decisions on actions: read once for all of them. */
export interface Knowledge {
  readonly runtime: Runtime;
  readonly actor: Actor;
  readonly invoices: InvoicesNow;
  /** Names of the products that the service offers, by their ids. */
  readonly products: ReadonlyMap<string, string>;
}

const readMilliseconds = 10_000;

/**
 * Reads what actions on these invoices are checked against.
 *
 * @throws {DeskProblem} 409 `ledger-required`.
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} if the service cannot be read: then no
 * action is accepted.
 */
export async function readKnowledge(
  runtime: Runtime,
  actor: Actor,
  names: readonly InvoiceName[],
  withProducts: boolean,
): Promise<Knowledge> {
  const [invoices, products] = await Promise.all([
    readInvoicesNow(runtime, names, { milliseconds: readMilliseconds }),
    withProducts ? readWith(runtime, actor, "listProducts", {}) : [],
  ]);
  return {
    runtime,
    actor,
    invoices,
    products: new Map(products.map(({ id, name }) => [id, name])),
  };
}

/**
 * An action complete enough to be written: checked against the current invoice, with what was read
 * of it.
 *
 * @throws {DeskProblem} the refusal; errors have paths below the item.
 */
export async function completeAct(knowledge: Knowledge, asked: AskedAct, actId: string) {
  const { runtime, actor, invoices, products } = knowledge;
  const { act, customerGuid, accountGuid, kept } = asked;
  const { invoiceNumber } = act.content;
  const invoice = invoices.get(invoiceNumber);
  if (!invoice) throw actProblems.unknownInvoice();
  if (invoice.accountGuid !== accountGuid) {
    throw problems.invalid([{ path: "accountGuid", message: "Is not the invoice's group." }]);
  }
  const registered = await findOpenCase(runtime.database, actor.tenantId, invoiceNumber);
  await checkAct({ knowledge, asked, actId, invoice, registered });
  const { customerName, customerNumber, invoiceDate, dueDate, originalDueDate } = invoice;
  const amountMinor = debtActAmount(act, invoice.restMinor);
  const facts: Omit<DebtActFacts, "addedBefore"> = {
    customerName: customerName ?? registered?.customerName ?? null,
    customerNumber: customerNumber ?? registered?.customerNumber ?? null,
    invoiceDate,
    dueDate,
    originalDueDate,
    totalMinor: invoice.totalMinor,
    restMinor: invoice.restMinor,
    products: namesOf(act, products),
    before: isOfCase(act) ? detailsOf(registered) : null,
    ...kept,
  };
  return {
    kind: act.kind,
    content: act.content,
    contentHash: contentHashOf(act.kind, act.content),
    facts,
    invoiceNumber,
    customerGuid,
    accountGuid,
    caseId: isOfCase(act) ? (registered?.id ?? null) : null,
    amountMinor,
    currency: invoice.currency,
  };
}

const isOfCase = ({ kind }: DebtActContent) => kind === "update" || kind === "resolve";

function namesOf(act: DebtActContent, products: ReadonlyMap<string, string>) {
  if (act.kind !== "add-fees") return {};
  const ids = act.content.feeItems.map(({ productId }) => productId);
  return Object.fromEntries(ids.map((id) => [id, products.get(id) ?? ""]));
}

function detailsOf(registered: CaseRow | null): DebtActFacts["before"] {
  if (!registered) return null;
  const { debtCaseId, debtCaseUrl, debtCaseComment, debtCaseDate } = registered;
  return { debtCaseId, debtCaseUrl, debtCaseComment, debtCaseDate };
}
