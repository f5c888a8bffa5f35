import type { pricesRows } from "../../lib/contract/operation-rows/prices";
import type { OperationHandlers, OperationInput, ServiceContext } from "../context";
import { recordEvents } from "../events/store";
import { notFound } from "../http/problem";
import { findPriceList, writePriceList } from "./price-list-store";
import { type PriceQuestion, readPrices } from "./store";

interface Asked {
  readonly accountingPointId: string;
  readonly date?: string | undefined;
  readonly customerGuid?: string | undefined;
  readonly exchangeprices?: boolean | undefined;
}

/** v1 and v2 have the same parameters. */
type OldInput = Pick<OperationInput<"getPriceInformationV1">, "tenant" | "query">;

/** Price information and price lists (interface, section 4.7). */
export function priceHandlers({
  database: { queries },
  clock,
}: ServiceContext): OperationHandlers<keyof typeof pricesRows> {
  const today = () => clock().toISOString().slice(0, 10);

  async function answer(tenant: { id: string }, asked: Asked) {
    const { accountingPointId, date = today(), customerGuid, exchangeprices = false } = asked;
    const question: PriceQuestion = {
      tenantId: tenant.id,
      accountingPointId,
      day: date,
      customerGuid,
      exchangePrices: exchangeprices,
    };
    const prices = await readPrices(queries, question);
    if (!prices) throw notFound("metering point");
    return prices;
  }

  const answerOld = ({ tenant, query: { ap, customer, ...rest } }: OldInput) =>
    answer(tenant, { ...rest, accountingPointId: ap, customerGuid: customer });

  return {
    getPriceInformation: ({ tenant, params, query }) => answer(tenant, { ...params, ...query }),
    getPriceInformationV1: answerOld,
    getPriceInformationV2: answerOld,
    getPriceInformationV3: ({ tenant, params, query }) => answer(tenant, { ...params, ...query }),
    async createOrUpdatePriceList({ tenant, client, body }) {
      const at = clock();
      return queries.transaction(async (inner) => {
        const { list, created } = await writePriceList(inner, tenant.id, body, at);
        await recordEvents(inner, [
          {
            tenantId: tenant.id,
            // It has no event kind and no RequestId.
            event: null,
            operation: "createOrUpdatePriceList",
            aggregateType: "priceList",
            aggregateValue: list.id,
            occurredAt: at,
            actor: client,
            summary: `Price list ${created ? "created" : "updated"}`,
            payload: null,
            records: [list.id],
          },
        ]);
        return list;
      });
    },
    async getProductPriceList({ tenant, params }) {
      const list = await findPriceList(queries, tenant.id, params.id, today());
      if (!list) throw notFound("price list");
      return list;
    },
  };
}
