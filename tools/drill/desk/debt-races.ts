import type { InnerDesk } from "../../stack/open-desk";
import type { Visitor } from "../../stack/sign-in-person";
import { largeFees, seedSubmittedFees } from "./debt-seeds";
import { findFeeProduct, listOpen } from "./debt-world";
import type { RaceField } from "./races";

/** Fees that await a second person; editing them reads the service first. */
export async function openDebtActs(stack: InnerDesk, author: Visitor): Promise<RaceField> {
  const [invoice] = await listOpen(stack.service);
  if (!invoice) throw new Error("The world has no open invoices.");
  const productId = await findFeeProduct(stack.service);
  return {
    subject: "debt-act",
    seed: () => seedSubmittedFees(stack, author, invoice, largeFees(invoice, productId)),
    more: [
      () => (one) =>
        stack.call(author, "PUT", `/api/desk/approvals/${one.id}`, {
          version: 1,
          content: largeFees(invoice, productId),
          seen: { totalMinor: null, restMinor: null },
        }),
    ],
  };
}
