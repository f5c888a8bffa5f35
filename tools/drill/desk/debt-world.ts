import { z } from "zod";
import { eventPageSchema } from "../../../lib/contract/event";
import type { EventKind } from "../../../lib/contract/event-enumerations";
import { openInvoicesSchema } from "../../../lib/contract/open-invoice";
import { productsSchema } from "../../../lib/contract/product";
import { readJson, type ServiceAccess } from "../../stack/service-calls";

const invoiceSchema = openInvoicesSchema.element.pick({
  invoiceNumber: true,
  customerGuid: true,
  accountGuid: true,
  accountStatus: true,
  invoiceTotalAmountIncVat: true,
  invoiceRestAmount: true,
});
/** An open invoice, with its current total. */
export type DrillInvoice = z.output<typeof invoiceSchema>;

const active = 0;

/** The open invoices of groups that have a next invoice; lines of others are rightly refused. */
export async function listOpen(service: ServiceAccess): Promise<DrillInvoice[]> {
  const call = { operation: "listOpenInvoices" } as const;
  const rows = await readJson(service, z.array(invoiceSchema), call);
  return rows.filter(({ accountStatus }) => accountStatus === active);
}

/** Any product, for the drill's fees. */
export async function findFeeProduct(service: ServiceAccess): Promise<string> {
  const [product] = await readJson(service, productsSchema, { operation: "listProducts" });
  if (!product) throw new Error("The world has no products.");
  return product.id;
}

/** Payloads of all events of a kind in these groups, oldest last. */
export async function readPayloads<Payload>(
  service: ServiceAccess,
  kind: EventKind,
  accountGuids: Iterable<string>,
  schema: z.ZodType<Payload>,
): Promise<Payload[]> {
  const payloads: Payload[] = [];
  for (const value of new Set(accountGuids)) {
    for (let [page, more] = [1, true]; more; page += 1) {
      const body = {
        Aggregate: { type: "account", value },
        Events: [kind],
        Page: page,
        Limit: 500,
      };
      const answer = await readJson(service, eventPageSchema, { operation: "listEvents", body });
      // Events of the seed have other payloads.
      payloads.push(
        ...answer.items.flatMap(({ payload }) => {
          const parsed = schema.safeParse(payload);
          return parsed.success ? [parsed.data] : [];
        }),
      );
      more = answer.hasMore;
    }
  }
  return payloads;
}
