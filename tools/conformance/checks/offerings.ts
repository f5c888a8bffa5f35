import { type Check, NothingToWriteOn } from "../check";
import { suits } from "../inputs/records";
import { offeringFields } from "../interface-fields";
import { offerBody } from "../offer-body";
import type { OperationName } from "../operation-list";
import type { Probe } from "../probe";
import { dashed, fieldsOf, listOf, newId, numberOf, textOf } from "../reading";
import { first } from "../world";

const nobody = newId();
const RequestId = newId();
const params = { id: nobody };

/** Product offerings, offers, PM products and service types (interface, sections 2.1, 2.6, 4.7). */
export const offeringChecks = {
  getProductOffering: {
    harmless: { params },
    malformed: [["an id that is none", { params: { id: "1" } }, "id"]],
    unknown: true,
    async reads(probe) {
      const listed = first(await probe.world.offerings(), "a product offering");
      const id = textOf(listed, "ID");
      const offering = fieldsOf(await probe.ok({ params: { id } }));
      probe.hasFields(offering, offeringFields, "the offering");
      probe.keeps(
        JSON.stringify(offering) === JSON.stringify(listed),
        "it is not what the list answers",
      );
      await probe.takesDashes({ params: { id } }, { params: { id: dashed(id) } });
    },
  },
  updateProductOffering: {
    harmless: { params, body: { RequestId, Name: "x" } },
    malformed: [
      ["no body", { params }, "body"],
      ["no RequestId", { params, body: { Name: "x" } }, "RequestId"],
      ["a flag that is none", { params, body: { RequestId, Visible: "x" } }, "Visible"],
      ["an unknown field", { params, body: { RequestId, Nobodys: 1 } }, "Nobodys"],
    ],
    unknown: true,
    async writes(probe) {
      const before = first(await probe.world.offerings(), "a product offering");
      const id = textOf(before, "ID");
      const body = { RequestId: newId(), Name: `${before.Name} (Conformance)` };
      const answer = await probe.ask({ params: { id }, body });
      probe.requireStatus(answer, 200);
      probe.keeps(answer.bytes.length === 0, "data is returned");
      const after = await probe.world.read("getProductOffering", { params: { id } });
      probe.keeps(
        JSON.stringify(after) === JSON.stringify({ ...before, Name: body.Name }),
        "what was sent is not what changed",
      );
      await probe.refusesAgain({ params: { id }, body });
      const back = { RequestId: newId(), Name: before.Name };
      await probe.world.good("updateProductOffering", { params: { id }, body: back });
    },
  },
  listProductOfferings: {
    harmless: {},
    malformed: [
      ["page -1", { query: { page: -1 } }, "page"],
      ["size 0", { query: { size: 0 } }, "size"],
      ["a page that is no number", { query: { page: "x" } }, "page"],
    ],
    async reads(probe) {
      const page = fieldsOf(await probe.ok());
      probe.hasFields(page, ["items", "page", "size", "total"], "the answer");
      probe.keeps(page.page === 0, "page is not zero-based");
      const items = listOf(page.items, "items");
      probe.hasFields(first(items, "a product offering"), offeringFields, "an offering");
      const ids = (value: unknown) => listOf(value, "items").map(({ ID }) => ID);
      const [one, two] = [
        fieldsOf(await probe.ok({ query: { page: 0, size: 1 } })),
        fieldsOf(await probe.ok({ query: { page: 1, size: 1 } })),
      ];
      probe.keeps(ids(one.items).join() === String(items[0]?.ID), "size 1 is not the first alone");
      probe.keeps(
        ids(two.items).join() === String(items[1]?.ID),
        "page 1 of size 1 is not the second",
      );
      probe.keeps(one.size === 1 && two.page === 1, "page and size are not answered");
      const all = ids(fieldsOf(await probe.ok({ query: { page: 0, size: 1000 } })).items);
      const total = numberOf(page, "total");
      probe.keeps(total === numberOf(one, "total"), "total depends on the page");
      probe.keeps(total > 1000 || total === all.length, "total is not the number of offerings");
    },
  },
  listServiceTypes: {
    harmless: {},
    malformed: [],
    async reads(probe) {
      const types = listOf(await probe.ok());
      const keys = first(types, "a service type");
      probe.keeps(textOf(keys, "key") !== "", "a service type has no key");
      probe.keeps(new Set(types.map(({ key }) => key)).size === types.length, "a key comes twice");
    },
  },
  createOffer: {
    harmless: { body: { RequestId } },
    malformed: [
      ["no body", {}, "body"],
      ["no RequestId", { body: {} }, "RequestId"],
      ["no signers", { body: { RequestId } }, "Signers"],
      ["no customer", { body: { RequestId } }, "CustomerGuid"],
      ["a customer that is none", { body: { RequestId, CustomerGuid: "1" } }, "CustomerGuid"],
    ],
    writes: checkOffer,
  },
  listPmProducts: {
    harmless: {},
    malformed: [],
    async reads(probe) {
      const products = listOf(await probe.ok());
      textOf(first(products, "a product"), "Name");
      const ids = products.map(({ ID }) => ID);
      probe.keeps(new Set(ids).size === ids.length, "a product comes twice");
    },
  },
} as const satisfies Partial<Record<OperationName, Check>>;

/** An offer for a metering point, for the first suitable primary offering. */
async function checkOffer(probe: Probe): Promise<void> {
  const { world } = probe;
  const supply = await world.meteringPoint();
  const today = new Date().toISOString().slice(0, 10);
  const fitting = (await world.offerings()).filter(
    (one) =>
      one.PrimaryProduct === true &&
      (typeof one.EndDate !== "string" || one.EndDate >= today) &&
      suits(one, supply.point),
  );
  for (const offering of fitting) {
    const fields = listOf(offering.InteractiveFields, "InteractiveFields");
    const prices = fields.filter(({ Required }) => Required === true);
    const body = offerBody(supply, offering);
    if (prices.length > 0) {
      const without = { ...body, RequestId: newId(), InteractivePrices: [] };
      await probe.refuses({ body: without }, 400, "an offer without a price that is needed", {
        field: "InteractivePrices",
      });
    }
    const unsigned = { ...body, RequestId: newId(), Signers: [] };
    await probe.refuses({ body: unsigned }, 400, "an offer without signers", { field: "Signers" });
    await probe.accepts({ body });
    if (prices.length > 0) return;
  }
  if (fitting.length === 0) throw new NothingToWriteOn("no offering suits the metering point");
}
