import { answeredSchema } from "../../contract/answered";
import "server-only";
import {
  priceListSchema,
  type WritePriceList,
  writePriceListSchema,
} from "../../contract/price-list";
import { priceListValues } from "../../domain/prices/price-list-values";
import { type RecordValues, requestFactsSchema } from "../../domain/requests/request-shape";
import { callService } from "../../engine/calls/call-service";
import { defineRequestKind, type RequestReading } from "../../engine/requests/request-kind";
import { DeskProblem } from "../../server/problem";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";

/**
 * The price list of a product (Create or Update Price List, interface 4.7, deprecated). It is read
 * back by Get Product Price List, which shows the one in force alone. A call replaces the list of its
 * code and first day, so a repetition has the same effect.
 */
export const priceListRequest = defineRequestKind({
  body: writePriceListSchema,
  ofGroup: false,
  ofProduct: true,
  withoutRequestId: true,
  auditedTexts: ["code", "name", "currency", "priceArea", "quantityUnit"],
  paramsOf: () => ({}),
  orderedBy: ({ productId }) => productId,
  expected: priceListValues,
  read: readPriceList,
  async lastCheck({ content, facts }, reading) {
    const asked = writePriceListSchema.parse(content);
    const { before } = requestFactsSchema.parse(facts);
    const { values } = await readPriceList(reading, asked);
    return areSame(values, before) || areSame(values, priceListValues(asked)) ? null : changed;
  },
});

const changed = {
  type: "price-list-changed",
  title: "Billing's price list has changed since the request was made. Nothing was written.",
  status: 409,
} as const;

/** Without values if the list in force has another code or first day, or there is none. */
async function readPriceList(
  { runtime, milliseconds, trace }: RequestReading,
  { productId, code, validFrom }: WritePriceList,
) {
  const options = { milliseconds, ...(trace && { trace }) };
  const input = { params: { id: productId } };
  const answer = await callService(runtime, "getProductPriceList", input, options).catch(
    (error: unknown) => {
      if (error instanceof DeskProblem && error.problem.status === 404) return null;
      throw error;
    },
  );
  const list = answeredSchema(priceListSchema).nullable().safeParse(answer);
  if (!list.success) throw new UpstreamFailure("garbage", { status: 200 });
  const isSame = list.data?.code === code && list.data.validFrom === validFrom;
  const values: RecordValues = list.data && isSame ? priceListValues(list.data) : {};
  return {
    customerGuid: null,
    groupName: null,
    customerName: null,
    isProtected: false,
    values,
  };
}

function areSame(one: RecordValues, other: RecordValues): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
