import { z } from "zod";
import { openInvoicesSchema } from "../../../lib/contract/open-invoice";
import { insertCase } from "../../../lib/desk/debt-cases/register/store";
import { toMinorUnits } from "../../../lib/domain/minor-units";
import type { Random } from "../../../service/seed/random";
import type { InnerDesk } from "../../stack/open-desk";
import { askService, readJson } from "../../stack/service-calls";
import { ask } from "../writes";

const invoiceSchema = openInvoicesSchema.element.pick({
  invoiceNumber: true,
  customerGuid: true,
  accountGuid: true,
  accountStatus: true,
  invoiceCurrency: true,
  invoiceTotalAmountIncVat: true,
  invoiceRestAmount: true,
});
export type DunnedInvoice = z.output<typeof invoiceSchema>;

/** An effect on a dunned invoice, and its webhook. */
export interface Effect {
  /** Causes it at the service. */
  happen(): Promise<void>;
  readonly type: "InvoiceDunnedPaid" | "InvoiceDunnedCredited" | "AccountLifeTimeStatusUpdate";
  readonly data: Readonly<Record<string, string | number>>;
}

/** Assigns up to that many open invoices at the service, with their cases in the register. */
export async function openCases(stack: InnerDesk, most: number): Promise<DunnedInvoice[]> {
  const { service, runtime } = stack;
  const open = await readJson(service, z.array(invoiceSchema), { operation: "listOpenInvoices" });
  // A case of an ended group needs a person, which is correct but not tested here.
  const invoices = open.filter(({ accountStatus }) => accountStatus === 0).slice(0, most);
  for (const invoice of invoices) {
    const { invoiceNumber, customerGuid, accountGuid, invoiceCurrency: currency } = invoice;
    const debtCaseId = `NC-${invoiceNumber}`;
    const body = { invoiceNumber, debtCaseId };
    const { status } = await askService(service, { operation: "assignDebtCase", body });
    if (status !== 200) throw new Error(`The service assigned with ${status}.`);
    await runtime.database.transaction((queries) =>
      insertCase(queries, {
        tenantId: runtime.env.TENANT_ID,
        invoiceNumber,
        customerGuid,
        accountGuid,
        currency,
        state: "assigned",
        debtCaseId,
        assignedAt: new Date(),
        totalMinor: toMinorUnits(invoice.invoiceTotalAmountIncVat),
        restMinor: toMinorUnits(invoice.invoiceRestAmount),
      }),
    );
  }
  return invoices;
}

/** The effects on one invoice, in order: partial payments, a full payment, a credit, or nothing. */
export function fateOf(stack: InnerDesk, invoice: DunnedInvoice, random: Random): Effect[] {
  const { invoiceNumber } = invoice;
  const effects: Effect[] = [];
  let left = toMinorUnits(invoice.invoiceRestAmount) as number;
  const settle = async (path: string, body: object) => {
    const answer = await ask(stack.service, "POST", `/sandbox/${path}`, body);
    if (answer?.status !== 201) throw new Error(`The sandbox answered ${answer?.status}.`);
  };
  const pay = (minor: number) => {
    left -= minor;
    const amount = minor / 100;
    effects.push({
      happen: () => settle("payments", { invoiceNumber, amount }),
      type: "InvoiceDunnedPaid",
      data: { invoiceNumber, paidAmount: amount },
    });
  };
  for (let parts = random.int(0, 3); parts > 0 && left > 100; parts -= 1) {
    pay(random.int(1, Math.floor(left / 2)));
  }
  const end = random.int(0, 2);
  if (end === 1) pay(left);
  if (end === 2) {
    effects.push({
      happen: () => settle("credits", { invoiceNumber }),
      type: "InvoiceDunnedCredited",
      data: { invoiceNumber },
    });
  }
  // Its group is still active, whatever status the webhook reports.
  effects.push({
    happen: async () => undefined,
    type: "AccountLifeTimeStatusUpdate",
    data: { accountGuid: invoice.accountGuid, status: random.pick([0, -1]) },
  });
  return effects;
}
