import "server-only";
import { z } from "zod";
import { DeskProblem } from "../../server/problem";
import { readUnmasked } from "../../server/proxy/read-answer";
import type { RequestContext } from "../../server/serve";
import type { Deadline } from "../../server/upstream/deadline";
import type { ListedInvoice } from "./reads";
import { callRead } from "./reads";

const openSchema = z.object({ secretLocation: z.literal(false) });
const groupsSchema = z.object({ accounts: z.array(openSchema).min(1) });

/**
 * True if the invoice group's address is protected (`secretLocation`), or if this is unknown. The
 * interface does not promise that an invoice names its group (section 2.5): then all groups of the
 * customer must be open.
 *
 * @throws {UpstreamFailure} if the service does not answer.
 */
export async function hidesAddress(
  exchange: RequestContext,
  customerGuid: string,
  { accountGuid }: Pick<ListedInvoice, "accountGuid">,
  deadline: Deadline,
): Promise<boolean> {
  const id = accountGuid ? "getInvoiceGroupConfig" : "listCustomerInvoiceGroups";
  const params = accountGuid ? { accountGuid } : { guid: customerGuid };
  const schema = accountGuid ? openSchema : groupsSchema;
  try {
    const answer = await callRead(
      exchange,
      id,
      { params },
      {
        deadline,
        readMilliseconds: 10_000,
        read: (raw) => readUnmasked(id, raw, deadline.signal),
      },
    );
    return !schema.safeParse(answer).success;
  } catch (error) {
    if (error instanceof DeskProblem) return true;
    throw error;
  }
}
