import type { invoiceGroups } from "../db/schema/invoice-groups";
import type { SeedCustomer } from "./customers";

export type Delivery = Pick<
  typeof invoiceGroups.$inferInsert,
  | "printFee"
  | "distributionChannel"
  | "standardMessageChannel"
  | "eInvoiceReference"
  | "eInvoiceBankOperatorInfo"
>;

const [paper, mail, bank, peppol, mailbox, none] = [0, 1, 2, 3, 4, 5];

/** Delivery of invoices and messages to the customer, with the references that a channel needs. */
export function drawDelivery({ row, story, tenant, random }: SeedCustomer): Delivery {
  const business = row.kind === "business";
  const channel = story?.eInvoiceWithoutReference
    ? peppol
    : business
      ? random.weighted([
          [peppol, 12],
          [mail, 5],
          [paper, 2],
          [none, 1],
        ])
      : random.weighted([
          [bank, 11],
          [mail, 6],
          [paper, 4],
          [mailbox, 3],
        ]);
  const scheme = tenant.country === "NO" ? "0192" : "0007";
  const reference = channel === peppol ? `${scheme}:${row.organizationNumber}` : null;
  const agreement = channel === bank ? `EF${random.digits(10)}` : null;
  const missing = story?.eInvoiceWithoutReference ?? (story === null && random.chance(0.06));
  return {
    printFee: channel === paper && random.chance(0.7),
    distributionChannel: channel,
    standardMessageChannel: random.weighted([
      [1, 10],
      [2, 6],
      [3, 1],
      [0, 2],
    ]),
    eInvoiceReference: missing ? null : (reference ?? agreement),
    eInvoiceBankOperatorInfo:
      agreement !== null && !missing ? "Bankforbindelse via eFaktura" : null,
  };
}
