import "server-only";
import { z } from "zod";
import { settlementOf } from "../../../domain/debt-cases/rest";
import { normalizeIdentifier } from "../../../domain/identifiers";
import { toMinorUnits } from "../../../domain/minor-units";
import { walkWhole } from "../../../domain/walks/walk-whole";
import type { Reader } from "../../../engine/webhooks/reader";
import { DeskProblem } from "../../../server/problem";
import { UpstreamFailure } from "../../../server/upstream/upstream-failure";
import type { CaseRead, ReadFacts } from "../register/follow-read";
import type { InvoicePlace } from "./invoice-place";

/** The current invoice at the service. */
export interface InvoiceRead {
  readonly verdict: Exclude<CaseRead["verdict"], "contradicted">;
  /** The service's own status; null if it has no such invoice. */
  readonly status: string | null;
  readonly facts: ReadFacts | null;
}

const unknown: InvoiceRead = { verdict: "unknown-invoice", status: null, facts: null };

/** Reads an invoice back from its customer's list (interface, sections 2.5 and 4.4). */
export async function readInvoice(
  { read }: Reader,
  place: InvoicePlace | null,
  invoiceNumber: string,
): Promise<InvoiceRead> {
  if (place === null) return unknown;
  const { customerGuid } = place;
  const walk = walkWhole({
    readPage: async (page) => {
      const answer = await orNone(() =>
        read("listInvoices", { params: { customerGuid }, query: { page } }),
      );
      const parsed = listSchema.safeParse(answer);
      if (!parsed.success) throw new UpstreamFailure("garbage", { status: 200 });
      return { rows: parsed.data };
    },
    idOf: (invoice: Listed) => invoice.invoiceNumber,
    mostPages,
  });
  for await (const batch of walk) {
    const found = batch.find((invoice) => invoice.invoiceNumber === invoiceNumber);
    if (found) return toRead(found, place);
  }
  return unknown;
}

/** Newest come first; an invoice beyond this is decades old. */
const mostPages = 40;

const listSchema = z.array(
  z.object({
    invoiceNumber: z.string(),
    accountGuid: z.string().nullish(),
    currency: z.string(),
    amount: z.number(),
    restAmount: z.number(),
    status: z.string(),
    creditedByInvoiceNumber: z.string().nullish(),
  }),
);
type Listed = z.infer<typeof listSchema>[number];

function toRead(invoice: Listed, place: InvoicePlace): InvoiceRead {
  const verdict = settlementOf(invoice);
  const totalMinor = toMinorUnits(invoice.amount);
  const restMinor = toMinorUnits(invoice.restAmount);
  return {
    verdict,
    status: invoice.status,
    facts: {
      ...place,
      accountGuid: normalizeIdentifier(invoice.accountGuid ?? ""),
      currency: invoice.currency,
      totalMinor,
      restMinor,
      // A credited amount was not paid, and the list does not distinguish the two.
      paidMinor: isCredit.has(verdict) ? null : totalMinor - restMinor,
    },
  };
}

const isCredit: ReadonlySet<string> = new Set(["credited", "part-credited"]);

/** A customer that the service does not have any more has no invoices. */
async function orNone(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DeskProblem && error.problem.status === 404) return [];
    throw error;
  }
}
