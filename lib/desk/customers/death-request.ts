import "server-only";
import { z } from "zod";
import { customerStatusSchema } from "../../contract/customer-changes";
import { normalizeIdentifier } from "../../domain/identifiers";
import { callService } from "../../engine/calls/call-service";
import { defineRequestKind } from "../../engine/requests/request-kind";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";

const answerSchema = z.object({
  customer: z.object({
    name: z.string(),
    status: z.string(),
    inheritor: z.string().nullish(),
  }),
  accounts: z.array(z.object({ secretLocation: z.boolean().nullish() })),
});

/**
 * The report that a customer is deceased (interface, section 4.7, setCustomerStatus). An inheritor
 * that is not named stays as it is.
 */
export const deathRequest = defineRequestKind({
  body: customerStatusSchema,
  ofGroup: false,
  paramsOf: ({ customerGuid }) => ({ guid: customerGuid }),
  expected: ({ Inheritor }) => ({
    status: "deceased",
    ...(Inheritor !== undefined && { inheritor: Inheritor }),
  }),
  async read({ runtime, target, milliseconds, trace }, { Inheritor }) {
    const { customerGuid } = target;
    const input = { params: { guid: customerGuid } };
    const options = { milliseconds, ...(trace && { trace }) };
    const answer = answerSchema.safeParse(
      await callService(runtime, "listCustomerInvoiceGroups", input, options),
    );
    if (!answer.success) throw new UpstreamFailure("garbage", { status: 200 });
    const { customer, accounts } = answer.data;
    const inheritor = normalizeIdentifier(customer.inheritor ?? "");
    return {
      customerGuid,
      groupName: null,
      customerName: customer.name,
      isProtected: accounts.some(({ secretLocation }) => secretLocation === true),
      values: { status: customer.status, ...(Inheritor !== undefined && { inheritor }) },
    };
  },
});
