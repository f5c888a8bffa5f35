import type { Call } from "../caller";
import { type Check, type Malformed, NothingToWriteOn } from "../check";
import { priceFields } from "../interface-fields";
import type { OperationName } from "../operation-list";
import type { Probe } from "../probe";
import { type Fields, fieldsOf, listOf, newId, numberOf, textOf } from "../reading";

const nobody = newId();
const noPoint = "000000000000000000";
const list = {
  code: "K",
  name: "Conformance",
  productId: nobody,
  currency: "NOK",
  validFrom: "2090-01-01",
  validTo: "2090-12-31",
  rows: [{ name: "Conformance", priceArea: null, quantityUnit: "kWh", price: 1.2345 }],
};

type Query = Readonly<Record<string, string | boolean>>;
type Ask = (point: string, query?: Query) => Call;

const byPath: Ask = (accountingPointId, query = {}) => ({ params: { accountingPointId }, query });
const byQuery: Ask = (ap, query = {}) => ({ query: { ap, ...query } });

/** Price information and price lists (interface, sections 2.7, 4.7 and 9). */
export const priceChecks = {
  getPriceInformation: prices(byPath, "customerGuid", []),
  getPriceInformationV1: prices(byQuery, "customer", [["no ap", {}, "ap"]]),
  getPriceInformationV2: prices(byQuery, "customer", [["no ap", {}, "ap"]]),
  getPriceInformationV3: prices(byPath, "customerGuid", []),
  createOrUpdatePriceList: {
    harmless: { body: { ...list, currency: "none" } },
    malformed: [
      ["no body", {}, "body"],
      ["no product", { body: { ...list, productId: undefined } }, "productId"],
      ["a product that is none", { body: { ...list, productId: "1" } }, "productId"],
      ["no rows", { body: { ...list, rows: [] } }, "rows"],
      ["a day that is none", { body: { ...list, validFrom: "x" } }, "validFrom"],
    ],
    async writes(probe) {
      const [product] = await probe.world.products();
      if (!product) throw new NothingToWriteOn("there is no product");
      const tenant = await anyList(probe);
      const currency = tenant ? textOf(tenant, "currency") : list.currency;
      const body = { ...list, currency, code: "conformance", productId: product.id };
      const made = fieldsOf(await probe.ok({ body }));
      const again = fieldsOf(await probe.ok({ body: { ...body, name: `Conformance ${newId()}` } }));
      probe.keeps(again.id === made.id, "an update makes another price list");
      probe.keeps(again.name !== made.name, "an update changes nothing");
      const wrong = { body: { ...body, productId: newId() } };
      await probe.refuses(wrong, [400, 404], "a product that does not exist");
    },
  },
  getProductPriceList: {
    harmless: { params: { id: nobody } },
    malformed: [["a product that is none", { params: { id: "1" } }, "id"]],
    unknown: true,
    async reads(probe) {
      for (const product of await probe.world.products()) {
        const call = { params: { id: textOf(product, "id") } };
        if ((await probe.ask(call)).status === 404) continue;
        const found = fieldsOf(await probe.ok(call));
        probe.keeps(found.productId === product.id, "it is another product's");
        return;
      }
      probe.unseen.push("a product with a price list");
    },
  },
} as const satisfies Partial<Record<OperationName, Check>>;

async function anyList(probe: Probe): Promise<Fields | null> {
  for (const product of await probe.world.products()) {
    const { status, json } = await probe.kit.ask("getProductPriceList", {
      params: { id: textOf(product, "id") },
    });
    if (status === 200) return fieldsOf(json);
  }
  return null;
}

/** The four versions answer the same records; v1 and v2 name the metering point in the query. */
function prices(ask: Ask, customer: string, malformed: readonly Malformed[]): Check {
  return {
    harmless: ask(noPoint),
    malformed: [
      ...malformed,
      ["a date that is none", ask(noPoint, { date: "yesterday" }), "date"],
      ["a switch that is none", ask(noPoint, { exchangeprices: "perhaps" }), "exchangeprices"],
      ["a customer that is none", ask(noPoint, { [customer]: "1" }), customer],
    ],
    unknown: true,
    async reads(probe) {
      const { number, day } = await pricedPoint(probe);
      const found = listOf(await probe.ok(ask(number, { date: day })));
      for (const record of found) {
        probe.hasFields(record, priceFields, "a price record");
        numberOf(record, "consumptionPrice");
        numberOf(record, "monthlyPrice");
        probe.keeps(textOf(record, "date").startsWith(day), "the date is not the one asked for");
        probe.keeps(/T\d\d:\d\d/.test(textOf(record, "date")), "date is no date-time");
        const subs = record.subProducts;
        probe.keeps(subs === null || Array.isArray(subs), "subProducts is neither list nor null");
      }
      await probe.ok(ask(number, { date: day, exchangeprices: true }));
      await probe.ok(ask(number));
      const current = await probe.kit.ask("getPriceInformation", byPath(number, { date: day }));
      probe.keeps(
        JSON.stringify(current.json) === JSON.stringify(found),
        "it does not answer what v4 answers",
      );
    },
  };
}

/** A metering point with prices, and a day of them. */
async function pricedPoint(probe: Probe): Promise<{ number: string; day: string }> {
  const { number } = await probe.world.meteringPoint();
  const answer = await probe.kit.ask("getPriceInformation", byPath(number));
  const [record] = listOf(answer.json ?? [], "price records");
  if (!record) probe.unseen.push("price records");
  const day = record ? textOf(record, "date") : new Date().toISOString();
  return { number, day: day.slice(0, 10) };
}
