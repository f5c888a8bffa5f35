import { type Check, NothingToWriteOn } from "../check";
import type { OperationName } from "../operation-list";
import type { Probe } from "../probe";
import { type Fields, fieldsOf, listOf, newId, numberOf, textOf } from "../reading";
import type { World } from "../world";

const nobody = newId();
const dimensionId = newId();
const setQuery = { dimensionNumber: 1, dimensionEntryValue: "1" };

type Owner = "account" | "customer";

/** Setting and removing dimensions (interface, section 4.3). */
export const dimensionChecks = {
  removeInvoiceGroupDimension: removal("account"),
  setInvoiceGroupDimension: assignment("account"),
  removeCustomerDimension: removal("customer"),
  setCustomerDimension: assignment("customer"),
  removeProductDimension: {
    harmless: { query: { productElementId: nobody, dimensionId } },
    malformed: [
      ["no productElementId", { query: { dimensionId } }, "productElementId"],
      ["no dimensionId", { query: { productElementId: nobody } }, "dimensionId"],
    ],
    unknown: true,
    async writes(probe) {
      const ids = (await knownDimensions(probe.world)).map((one) => textOf(one, "dimensionId"));
      for (const product of await probe.world.products()) {
        for (const element of listOf(product.elements, "elements")) {
          for (const id of ids) {
            const query = { productElementId: textOf(element, "id"), dimensionId: id };
            const { status, bytes } = await probe.ask({ query });
            if (status === 404) continue;
            probe.keeps(status === 200, `the removal is answered with ${status}`);
            probe.keeps(bytes.length === 0, "the answer has a body");
            await probe.refuses({ query }, 404, "a dimension that was removed");
            return;
          }
        }
      }
      throw new NothingToWriteOn("no product element with a dimension was found");
    },
  },
} as const satisfies Partial<Record<OperationName, Check>>;

function removal(owner: Owner): Check {
  const name = `${owner}guid`;
  return {
    harmless: { query: { [name]: nobody, dimensionId } },
    malformed: [
      [`no ${name}`, { query: { dimensionId } }, name],
      ["no dimensionId", { query: { [name]: nobody } }, "dimensionId"],
      [`a ${name} that is none`, { query: { [name]: "1", dimensionId } }, name],
    ],
    unknown: true,
    async reads(probe) {
      const guid = owner === "account" ? await probe.world.group() : await probe.world.customer();
      const query = { [name]: guid, dimensionId };
      await probe.refuses({ query }, 404, "a dimension that does not exist");
    },
    async writes(probe) {
      const { guid, dimension, restore } = await prepare(probe, owner);
      await setValue(probe, owner, guid, dimension, "K1");
      const query = { [name]: guid, dimensionId: textOf(dimension, "dimensionId") };
      const config = fieldsOf(await probe.ok({ query }));
      probe.keeps(valueIn(config, dimension, owner) === undefined, "the dimension is still there");
      probe.keeps(textOf(config, "accountGuid") !== "", "no configuration is answered");
      await restore();
    },
  };
}

function assignment(owner: Owner): Check {
  return {
    harmless: { params: { guid: nobody }, query: setQuery },
    malformed: [
      ["a guid that is none", { params: { guid: "1" }, query: setQuery }, "guid"],
      [
        "no dimensionNumber",
        { params: { guid: nobody }, query: { dimensionEntryValue: "1" } },
        "dimensionNumber",
      ],
      [
        "no dimensionEntryValue",
        { params: { guid: nobody }, query: { dimensionNumber: 1 } },
        "dimensionEntryValue",
      ],
      [
        "a number beyond int32",
        { params: { guid: nobody }, query: { ...setQuery, dimensionNumber: 2_147_483_648 } },
        "dimensionNumber",
      ],
    ],
    unknown: true,
    async writes(probe) {
      const { guid, dimension, refused, restore } = await prepare(probe, owner);
      const query = { dimensionNumber: numberOf(dimension, "number"), dimensionEntryValue: "K2" };
      const config = fieldsOf(await probe.ok({ params: { guid }, query }));
      probe.keeps(valueIn(config, dimension, owner) === "K2", "the value is not in the answer");
      const { accountGuid } = await probe.world.ownGroup();
      const read = await probe.world.config(accountGuid);
      probe.keeps(valueIn(read, dimension, owner) === "K2", "the value is not there afterwards");
      if (refused === null) probe.unseen.push("a dimension without Custom Value Allowed");
      else {
        const wrong = { ...query, dimensionNumber: refused };
        const why = "a dimension without Custom Value Allowed";
        await probe.refuses({ params: { guid }, query: wrong }, 400, why, {
          field: "dimensionNumber",
        });
      }
      await restore();
    },
  };
}

/** A group or customer whose dimension may be set, and the function that restores it. */
async function prepare(probe: Probe, owner: Owner) {
  const { accountGuid, customerGuid } = await probe.world.ownGroup();
  const guid = owner === "account" ? accountGuid : customerGuid;
  const before = await probe.world.config(accountGuid);
  let refused: number | null = null;
  const taken: Fields[] = [];
  for (const known of await knownDimensions(probe.world)) {
    // The existing value, so that the attempt changes as little as possible.
    const value = valueIn(before, known, owner) ?? "K0";
    const status = await setValue(probe, owner, guid, known, value);
    if (status === 200) taken.push(known);
    else refused = numberOf(known, "number");
  }
  const [dimension] = taken;
  if (dimension === undefined) throw new NothingToWriteOn("no dimension takes custom values");
  const restore = async () => {
    for (const one of taken) {
      const value = valueIn(before, one, owner);
      if (value !== undefined) await setValue(probe, owner, guid, one, value);
      else if (owner === "customer") {
        const query = { customerguid: guid, dimensionId: textOf(one, "dimensionId") };
        await probe.kit.ask("removeCustomerDimension", { query });
      }
    }
  };
  return { guid, dimension, refused, restore };
}

async function setValue(
  probe: Probe,
  owner: Owner,
  guid: string,
  dimension: Fields,
  value: string,
) {
  const operation = owner === "account" ? "setInvoiceGroupDimension" : "setCustomerDimension";
  const query = { dimensionNumber: numberOf(dimension, "number"), dimensionEntryValue: value };
  return (await probe.kit.ask(operation, { params: { guid }, query })).status;
}

function valueIn(config: Fields, dimension: Fields, source: Owner): string | undefined {
  const found = listOf(config.dimensions, "dimensions").find(
    (one) => one.dimensionId === dimension.dimensionId && one.source === source,
  );
  return found && textOf(found, "value");
}

/** The dimensions that configurations show. */
async function knownDimensions(world: World): Promise<readonly Fields[]> {
  const known = new Map<unknown, Fields>();
  for (const group of (await world.groups()).slice(0, 40)) {
    const { dimensions } = await world.config(textOf(group, "accountGuid"));
    for (const one of listOf(dimensions, "dimensions")) known.set(one.dimensionId, one);
  }
  return [...known.values()];
}
