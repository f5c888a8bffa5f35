import { declaredOnlySchema } from "../../contract/answered";
import "server-only";
import { invoiceDetailsSchema } from "../../contract/invoice";
import type { invoicesShapes } from "../../desk-contract/invoices";
import { may } from "../../domain/roles";
import type { DeskHandlers, DeskRequest } from "../../engine/api/desk-handler";
import { recordAudit } from "../../engine/audit/record";
import { framedNowhere } from "../../http/security-headers.mjs";
import type { Actor } from "../../server/auth/sessions";
import { apiHeaders, DeskProblem, problems } from "../../server/problem";
import { type StartCheck, streamAnswer } from "../../server/proxy/answer-stream";
import { maskAnswer } from "../../server/proxy/mask-answer";
import { readUnmasked } from "../../server/proxy/read-answer";
import type { RequestContext } from "../../server/serve";
import type { Deadline } from "../../server/upstream/deadline";
import { discard, type UpstreamAnswer } from "../../server/upstream/upstream";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { hidesAddress } from "./hides-address";
import { invoiceProblems } from "./problems";
import {
  callRead,
  findInvoice,
  type InvoiceKey,
  type InvoiceReference,
  type ListedInvoice,
  readReference,
} from "./reads";
import { contentDisposition } from "./rules";

const pdfMilliseconds = 30_000;
const pdfLimit = 50 * 1_048_576;

type Request = DeskRequest<"getInvoicePdf" | "getInvoiceDetails">;

const detailsSchema = declaredOnlySchema(invoiceDetailsSchema);

export const invoicesHandlers: DeskHandlers<keyof typeof invoicesShapes> = {
  async getInvoicePdf(request) {
    const { exchange, actor, query } = request;
    const key = keyOf(request);
    const { letter, download } = query;
    const deadline = exchange.runtime.service.startDeadline(
      pdfMilliseconds,
      exchange.request.signal,
    );
    const disposition = contentDisposition(letter ?? key.invoiceNumber, download === "1");
    const admitOnce = once(() => admitToProtected(exchange, actor, key));
    try {
      return await withReference(exchange, key, deadline, async (invoice, reference) => {
        if (!invoice.pdf && letter === undefined) throw invoiceProblems.noPdf();
        if (await hidesAddress(exchange, key.customerGuid, invoice, deadline)) {
          await admitOnce();
        }
        return callRead(
          exchange,
          "getInvoicePdf",
          { params: { customerGuid: key.customerGuid }, query: { ...reference, letter } },
          {
            deadline,
            readMilliseconds: pdfMilliseconds,
            accept: "application/pdf",
            read: (answer) => passPdf(exchange, answer, deadline, disposition),
          },
        );
      });
    } catch (error) {
      deadline.clear();
      // According to the refusal the invoice has no such letter.
      if (letter !== undefined && isRefusedTwice(error)) throw problems.notFound();
      throw error;
    }
  },

  async getInvoiceDetails(request) {
    const { exchange } = request;
    const key = keyOf(request);
    const deadline = exchange.runtime.service.startDeadline(15_000, exchange.request.signal);
    const read = { deadline, readMilliseconds: 10_000 };
    try {
      return await withReference(exchange, key, deadline, async (invoice, reference) => {
        const { number, token } = reference;
        const [answer, hidden] = await Promise.all([
          callRead(
            exchange,
            "getInvoiceDetails",
            { query: { number, token } },
            {
              ...read,
              read: (raw) => readUnmasked("getInvoiceDetails", raw, deadline.signal),
            },
          ),
          hidesAddress(exchange, key.customerGuid, invoice, deadline),
        ]);
        const parsed = detailsSchema.safeParse(answer);
        if (!parsed.success) throw new UpstreamFailure("garbage", { status: 200 });
        const details = parsed.data;
        const recipient = hidden ? { ...details.recipient, address: null } : details.recipient;
        const masked = maskAnswer("getInvoiceDetails", { ...details, recipient }, "open");
        return detailsSchema.parse(masked);
      });
    } finally {
      deadline.clear();
    }
  },
};

/** The invoice of a request, which the log names. */
function keyOf({ exchange: { line }, params: { customerGuid }, query }: Request): InvoiceKey {
  line.customerGuid = customerGuid;
  line.invoiceNumber = query.number;
  return { customerGuid, invoiceNumber: query.number };
}

/**
 * A PDF cannot be masked: without permission for the address it is refused, and each opening is
 * logged.
 */
async function admitToProtected(
  exchange: RequestContext,
  actor: Actor,
  key: InvoiceKey,
): Promise<void> {
  if (!may(actor.roles, "protected-addresses:reveal")) throw invoiceProblems.protectedAddress();
  exchange.line.kind = "protected-address";
  await exchange.runtime.database.transaction((queries) =>
    recordAudit(queries, {
      actor,
      action: "invoice.opened-protected",
      recordKind: "invoices",
      recordId: key.invoiceNumber,
      customerGuid: key.customerGuid,
      operationId: "getInvoicePdf",
      requestId: exchange.trace.traceId,
      outcome: "done",
    }),
  );
}

/** A document that is fetched again with a newer token is opened once. */
function once(act: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | null = null;
  return () => {
    begun ??= act();
    return begun;
  };
}

/** Uses an invoice's token; a refused one is read again once, because tokens are replaced. */
async function withReference<Answer>(
  exchange: RequestContext,
  key: InvoiceKey,
  deadline: Deadline,
  use: (invoice: ListedInvoice, reference: InvoiceReference) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const invoice = await findInvoice(exchange, key, deadline);
    if (invoice === null) throw problems.notFound();
    const reference = readReference(invoice);
    if (reference === null) throw invoiceProblems.noPdf();
    try {
      return await use(invoice, reference);
    } catch (error) {
      if (!isRefusedReference(error)) throw error;
    }
  }
  throw invoiceProblems.refused();
}

function isRefusedReference(error: unknown): boolean {
  if (!(error instanceof DeskProblem) || error.problem.type === "no-pdf") return false;
  return error.problem.status === 400 || error.problem.status === 404;
}

function isRefusedTwice(error: unknown): boolean {
  return (
    error instanceof DeskProblem && error.problem.type === invoiceProblems.refused().problem.type
  );
}

async function passPdf(
  { trace, line }: RequestContext,
  answer: UpstreamAnswer,
  deadline: Deadline,
  disposition: string,
): Promise<Response> {
  const { "content-type": type = "", "content-length": length } = answer.headers;
  if (!/^application\/pdf\b/i.test(type)) {
    discard(answer);
    throw invoiceProblems.notAPdf();
  }
  if (Number(length ?? 0) > pdfLimit) {
    discard(answer);
    throw invoiceProblems.tooLarge();
  }
  if (length !== undefined) line.bytes = Number(length);
  const body = await streamAnswer(answer, { limit: pdfLimit, deadline, check: pdfMark });
  const headers: Record<string, string> = {
    ...apiHeaders,
    "content-type": "application/pdf",
    "content-disposition": disposition,
    "content-security-policy": framedNowhere,
    "x-trace-id": trace.traceId,
  };
  if (length !== undefined) headers["content-length"] = length;
  return new Response(body, { headers });
}

/** A header alone proves nothing: the signature of a PDF is within its first 1024 bytes. */
const pdfMark: StartCheck = {
  bytes: 1024,
  holds: (start) => Buffer.from(start).toString("latin1").includes("%PDF-"),
  refusal: () => invoiceProblems.notAPdf(),
};
