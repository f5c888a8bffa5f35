import "server-only";
import { z } from "zod";
import type { RecordFilter } from "../../../contract/event";
import type { EventKind } from "../../../contract/event-enumerations";
import { serviceEventSchema } from "../../../domain/audit/timeline-shape";
import { walkWhole } from "../../../domain/walks/walk-whole";
import { nameClient } from "../../../engine/audit/timeline/event-list";
import { callService } from "../../../engine/calls/call-service";
import { maskAnswer } from "../../../server/proxy/mask-answer";
import type { Runtime } from "../../../server/runtime";
import { UpstreamFailure } from "../../../server/upstream/upstream-failure";
import type { ReadOptions } from "../open-invoices/service-reads";

const kinds = [
  "InvoiceDunned",
  "InvoiceDunnedPaid",
  "InvoiceDunnedCredited",
  "InvoiceDunnedResolved",
  "CreditInvoice",
  "UpdateDueDate",
  "PostReminderLine",
  "PaymentAgreementPost",
] as const satisfies readonly EventKind[];

const pageSchema = z.object({ items: z.array(serviceEventSchema), hasMore: z.boolean() });
export type CaseEvent = z.output<typeof serviceEventSchema>;

const pageSize = 500;
const mostPages = 2;

const payloadSchema = z.object({ invoiceNumber: z.coerce.string() });

/**
 * The service's events about an invoice's reminders and debt collection, newest first: its group's
 * events (section 4.2) that name the invoice, masked. At most a thousand such events of a group are
 * read.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure}
 */
export async function readCaseEvents(
  runtime: Runtime,
  { accountGuid, invoiceNumber }: { readonly accountGuid: string; readonly invoiceNumber: string },
  options: ReadOptions,
): Promise<CaseEvent[]> {
  const events: CaseEvent[] = [];
  const walk = walkWhole({
    readPage: async (page) => {
      const body: RecordFilter = {
        Aggregate: { type: "account", value: accountGuid },
        Events: [...kinds],
        Page: page + 1,
        Limit: pageSize,
      };
      const answer = await callService(runtime, "listEvents", { body }, options);
      const parsed = pageSchema.safeParse(maskAnswer("listEvents", answer));
      if (!parsed.success) throw new UpstreamFailure("garbage", { status: 200 });
      return { rows: parsed.data.items, last: !parsed.data.hasMore };
    },
    idOf: ({ id }: CaseEvent) => id,
    mostPages,
  });
  for await (const batch of walk) events.push(...batch.map((event) => nameClient(runtime, event)));
  return events.filter(({ payload }) => {
    const named = payloadSchema.safeParse(payload);
    return named.success && named.data.invoiceNumber === invoiceNumber;
  });
}
