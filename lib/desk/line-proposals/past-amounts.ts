import { answeredSchema } from "../../contract/answered";
import "server-only";
import { z } from "zod";
import { type DeskInvoice, invoiceDetailsSchema } from "../../contract/invoice";
import type { Charged } from "../../domain/line-proposals/looks-like-duplicate";
import { type MinorUnits, toMinorUnits } from "../../domain/minor-units";
import { DeskProblem } from "../../server/problem";
import { readUnmasked } from "../../server/proxy/read-answer";
import type { RequestContext } from "../../server/serve";
import type { Deadline } from "../../server/upstream/deadline";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import {
  callRead,
  type ListedInvoice,
  listedInvoiceSchema,
  readReference,
} from "../invoices/reads";
import type { ProposalRow } from "./proposal-rows";

const listSchema = z.array(listedInvoiceSchema);
const linesSchema = answeredSchema(invoiceDetailsSchema.pick({ lines: true }));
const milliseconds = 8000;

/**
 * Amounts of similar lines on the given invoices. Their lines name no product (interface, section
 * 2.5 shows none), so similar ones have the same text on the same metering point. An unreadable
 * invoice is left out: the history is then shorter, not wrong.
 */
export async function findPastAmounts(
  exchange: RequestContext,
  { customerGuid, content, facts }: ProposalRow,
  invoices: readonly DeskInvoice[],
  { accountingPointId }: Charged,
): Promise<MinorUnits[]> {
  if (customerGuid === null || invoices.length === 0) return [];
  const words = new Set([Object(content).description, Object(facts).elementName]);
  const wanted = new Set(invoices.map(({ invoiceNumber }) => invoiceNumber));
  const deadline = exchange.runtime.service.startDeadline(milliseconds, exchange.request.signal);
  try {
    const listed = await readListed(exchange, customerGuid, deadline);
    const lines = await Promise.all(
      listed
        .filter(({ invoiceNumber }) => wanted.has(invoiceNumber))
        .map((invoice) => readLines(exchange, invoice, deadline)),
    );
    return lines
      .flat()
      .filter((line) => words.has(line.description))
      .filter((line) => line.accountingPointId === accountingPointId)
      .flatMap(({ amount }) => toMinorUnits(amount) ?? []);
  } finally {
    deadline.clear();
  }
}

/** The customer's last invoices with their references, which stay on the server. */
async function readListed(
  exchange: RequestContext,
  customerGuid: string,
  deadline: Deadline,
): Promise<ListedInvoice[]> {
  const read = await orNothing(() =>
    callRead(
      exchange,
      "listInvoices",
      { params: { customerGuid }, query: { page: 0 } },
      {
        deadline,
        readMilliseconds: milliseconds,
        read: (answer) => readUnmasked("listInvoices", answer, deadline.signal),
      },
    ),
  );
  const parsed = listSchema.safeParse(read);
  return parsed.success ? parsed.data : [];
}

async function readLines(exchange: RequestContext, invoice: ListedInvoice, deadline: Deadline) {
  const reference = readReference(invoice);
  if (reference === null) return [];
  const { number, token } = reference;
  const read = await orNothing(() =>
    callRead(
      exchange,
      "getInvoiceDetails",
      { query: { number, token } },
      {
        deadline,
        readMilliseconds: milliseconds,
        read: (answer) => readUnmasked("getInvoiceDetails", answer, deadline.signal),
      },
    ),
  );
  const parsed = linesSchema.safeParse(read);
  return parsed.success ? parsed.data.lines : [];
}

async function orNothing(act: () => Promise<unknown>): Promise<unknown> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof DeskProblem || error instanceof UpstreamFailure) return null;
    throw error;
  }
}
