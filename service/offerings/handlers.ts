import type { offeringsRows } from "../../lib/contract/operation-rows/offerings";
import { defaultOfferingPageSize } from "../../lib/contract/product-offering";
import type { OperationHandlers, ServiceContext } from "../context";
import { recordEvents } from "../events/store";
import { notFound, ServiceProblem } from "../http/problem";
import { acceptWork, rememberRequest } from "../requests/store";
import { requireOfferable } from "./offer-rules";
import { readOfferFacts } from "./offer-store";
import { findOffering, listOfferings, listPmProducts, updateOffering } from "./store";

/** Product offerings, offers and PM products (interface, section 4.7). */
export function offeringHandlers(
  context: ServiceContext,
): OperationHandlers<keyof typeof offeringsRows> {
  const { database, clock } = context;
  const { queries } = database;
  return {
    async getProductOffering({ tenant, params }) {
      const offering = await findOffering(queries, tenant.id, params.id);
      if (!offering) throw notFound("product offering");
      return offering;
    },
    async updateProductOffering(input) {
      const { tenant, client, params, body } = input;
      if (body.ID !== undefined && body.ID !== params.id) {
        const errors = [{ path: "ID", message: "Must be the id of the path." }];
        throw new ServiceProblem("invalid-request", { errors });
      }
      const operation = "updateProductOffering";
      const aggregate = { type: "productOffering", value: params.id } as const;
      const { RequestId, ID, ...changes } = body;
      const at = clock();
      await queries.transaction(async (inner) => {
        await rememberRequest(inner, { operation, requestId: RequestId, input, aggregate }, at);
        const found = await updateOffering(inner, tenant.id, params.id, body);
        if (!found) throw notFound("product offering");
        const fields = Object.keys(changes);
        await recordEvents(inner, [
          {
            tenantId: tenant.id,
            event: "RequestApplied",
            operation,
            requestId: RequestId,
            aggregateType: aggregate.type,
            aggregateValue: aggregate.value,
            occurredAt: at,
            actor: client,
            summary: `Product offering changed: ${fields.join(", ")}`,
            payload: { operation, records: [params.id], changes },
            records: [params.id],
          },
        ]);
      });
      return undefined;
    },
    async listProductOfferings({ tenant, query: { page = 0, size = defaultOfferingPageSize } }) {
      return listOfferings(queries, tenant.id, { page, size });
    },
    async createOffer(input) {
      const { tenant, body } = input;
      const call = {
        operation: "createOffer",
        requestId: body.RequestId,
        input,
        aggregate: { type: "account", value: body.AccountGuid },
      } as const;
      return acceptWork(context, call, async (inner) => {
        const facts = await readOfferFacts(inner, tenant.id, body);
        requireOfferable(body, facts, dayOf(clock()));
      });
    },
    async listPmProducts({ tenant }) {
      return listPmProducts(queries, tenant.id);
    },
  };
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
