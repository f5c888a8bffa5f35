import "server-only";
import { z } from "zod";
import { openInvoicesSchema } from "../../contract/open-invoice";
import type { Product } from "../../contract/product";
import { isOrganizationNumber } from "../../domain/finder/finder-text";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { readWith } from "../../server/proxy/read";
import type { Runtime } from "../../server/runtime";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { callService } from "../call-service";

const listed = openInvoicesSchema.element.pick({
  invoiceNumber: true,
  customerGuid: true,
  customerName: true,
  customerNumber: true,
  customerSsnorg: true,
  invoiceCustomerIdentificationNumber: true,
});

/** What the finder keeps of an open invoice: never a person's identity number. */
export type FoundInvoice = Omit<z.output<typeof listed>, "customerSsnorg"> & {
  readonly organizationNumber: string | null;
};

/** Long enough for somebody who types, short enough for a list that changes by the hour. */
const keptMilliseconds = 60_000;
const readMilliseconds = 10_000;

/** One list of the service that is the same for everybody who may read it, kept for a minute. */
class KeptList<Row> {
  readonly #kept = new WeakMap<Runtime, { rows: Promise<readonly Row[]>; from: number }>();
  readonly #read: (runtime: Runtime, actor: Actor) => Promise<readonly Row[]>;

  constructor(read: (runtime: Runtime, actor: Actor) => Promise<readonly Row[]>) {
    this.#read = read;
  }

  /** A failure is not kept. Who asks while it is being read waits for the same answer. */
  rows(runtime: Runtime, actor: Actor, now: number): Promise<readonly Row[]> {
    const last = this.#kept.get(runtime);
    if (last && now < last.from + keptMilliseconds) return last.rows;
    const kept = { rows: this.#read(runtime, actor), from: now };
    this.#kept.set(runtime, kept);
    kept.rows.catch(() => {
      if (this.#kept.get(runtime) === kept) this.#kept.delete(runtime);
    });
    return kept.rows;
  }
}

const openInvoices = new KeptList<FoundInvoice>(async (runtime) => {
  const options = { milliseconds: readMilliseconds };
  const list = await callService(runtime, "listOpenInvoices", {}, options);
  const rows = z.array(listed).safeParse(list);
  if (!rows.success) throw new UpstreamFailure("garbage", { status: 200 });
  return rows.data.map(({ customerSsnorg, ...row }) => {
    const digits = customerSsnorg?.replaceAll(/\D/g, "") ?? "";
    return { ...row, organizationNumber: isOrganizationNumber(digits) ? digits : null };
  });
});
const products = new KeptList<Product>((runtime, actor) =>
  readWith(runtime, actor, "listProducts", {}),
);

/**
 * Open invoices as they were at most a minute ago (List Open Invoices, section 4.6). Names are not
 * masked yet.
 */
export function keptOpenInvoices(runtime: Runtime, actor: Actor, now = Date.now()) {
  requirePermission(actor, "debt:read");
  return openInvoices.rows(runtime, actor, now);
}

/** Products as they were at most a minute ago (List Products, section 4.1). */
export function keptProducts(runtime: Runtime, actor: Actor, now = Date.now()) {
  requirePermission(actor, "products:read");
  return products.rows(runtime, actor, now);
}
