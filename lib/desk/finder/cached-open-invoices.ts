import "server-only";
import { z } from "zod";
import { openInvoicesSchema } from "../../contract/open-invoice";
import { maskUnlessOrganization } from "../../domain/readers/national-ids/mask-unless-organization";
import { callService } from "../../engine/calls/call-service";
import { sharedRead } from "../../engine/calls/shared-read";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { readWith } from "../../server/read-operation";
import type { Runtime } from "../../server/runtime";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";

const listed = openInvoicesSchema.element.pick({
  invoiceNumber: true,
  customerGuid: true,
  customerName: true,
  customerNumber: true,
  customerSsnorg: true,
  invoiceCustomerIdentificationNumber: true,
});

/** The finder's cached part of an open invoice: never a national id. */
export type FoundInvoice = Omit<z.output<typeof listed>, "customerSsnorg"> & {
  readonly organizationNumber: string | null;
};

/** Long enough while a person types, short enough for a list that changes by the hour. */
const cacheMilliseconds = 60_000;
const readMilliseconds = 10_000;

const openInvoices = sharedRead(cacheMilliseconds, async (runtime: Runtime) => {
  const options = { milliseconds: readMilliseconds };
  const list = await callService(runtime, "listOpenInvoices", {}, options);
  const rows = z.array(listed).safeParse(list);
  if (!rows.success) throw new UpstreamFailure("garbage", { status: 200 });
  const inTest = runtime.env.DESK_ENVIRONMENT === "test";
  return rows.data.map(({ customerSsnorg: number, ...row }): FoundInvoice => {
    const isCompany = number !== null && maskUnlessOrganization(number, inTest) === number;
    return { ...row, organizationNumber: isCompany ? number : null };
  });
});
const products = sharedRead(cacheMilliseconds, (runtime: Runtime, actor: Actor) =>
  readWith(runtime, actor, "listProducts", {}),
);

/**
 * Open invoices, at most a minute old (List Open Invoices, section 4.6). Names are not masked yet.
 */
export function cachedOpenInvoices(runtime: Runtime, actor: Actor) {
  requirePermission(actor, "debt:read");
  return openInvoices(runtime);
}

/** Products, at most a minute old (List Products, section 4.1). */
export function cachedProducts(runtime: Runtime, actor: Actor) {
  requirePermission(actor, "products:read");
  return products(runtime, actor);
}
