import type { Call } from "../caller";
import type { Check } from "../check";
import { configFields, searchNames } from "../interface-fields";
import type { OperationName } from "../operation-list";
import type { Probe } from "../probe";
import {
  dashed,
  type Fields,
  fieldsOf,
  isSorted,
  listOf,
  newId,
  numberOf,
  textOf,
} from "../reading";
import { first } from "../world";

const nobody = newId();
const page = { page: 0, size: 10 };

/** Search and configuration of invoice groups (interface, sections 2.3 and 4.5). */
export const invoiceGroupChecks = {
  getInvoiceGroupSearchTemplate: {
    harmless: {},
    malformed: [],
    async reads(probe) {
      const template = fieldsOf(await probe.ok());
      probe.hasFields(template, searchNames, "the template");
      const query = { page: 0, size: 1 };
      const answer = await probe.kit.ask("queryInvoiceGroups", { query, body: template });
      probe.keeps(answer.status === 200, "the template can't be posted as it is");
    },
  },
  queryInvoiceGroups: {
    harmless: { query: page, body: { accountGuid: nobody } },
    malformed: [
      ["no page", { query: { size: 10 }, body: {} }, "page"],
      ["no size", { query: { page: 0 }, body: {} }, "size"],
      ["page -1", { query: { page: -1, size: 10 }, body: {} }, "page"],
      ["size 0", { query: { page: 0, size: 0 }, body: {} }, "size"],
      ["size 1001", { query: { page: 0, size: 1001 }, body: {} }, "size"],
      ["no body", { query: page }, "body"],
      ["an unknown name", { query: page, body: { nobodysName: 1 } }, "nobodysName"],
      ["a code that is a text", { query: page, body: { status: "x" } }, "status"],
      ["a customer that is none", { query: page, body: { customerGuid: "x" } }, "customerGuid"],
    ],
    reads: checkSearch,
  },
  updateInvoiceGroupConfig: {
    harmless: { body: { accountGuid: nobody, note: "x" } },
    malformed: [
      ["no body", {}, "body"],
      ["no target", { body: { note: "x" } }, "accountGuid"],
      [
        "two targets",
        { body: { accountGuid: nobody, customerGuid: nobody, note: "x" } },
        "accountGuid",
      ],
      ["an unknown setting", { body: { accountGuid: nobody, notes: "x" } }, "notes"],
      ["a flag that is none", { body: { accountGuid: nobody, printFee: "x" } }, "printFee"],
    ],
    unknown: true,
    async writes(probe) {
      const { accountGuid } = await probe.world.ownGroup();
      const before = await probe.world.config(accountGuid);
      const terms = before.paymentTerms === 30 ? 31 : 30;
      const changes = { note: "Conformance", paymentTerms: terms };
      await probe.ok({ body: { accountGuid, ...changes } });
      const after = await probe.world.config(accountGuid);
      probe.keeps(
        sameBut(before, after, changes),
        "what was sent is not what changed, or more changed",
      );
      const [event] = await probe.world.events({
        Aggregate: { type: "account", value: accountGuid },
        Events: ["UpdateInvoiceConfig"],
      });
      probe.keeps(event !== undefined, "no event UpdateInvoiceConfig was recorded");
      // Enabled without a product for it, the fee is disabled; with one it is as sent.
      await probe.ok({ body: { accountGuid, administrationfee: true } });
      const { administrationfee } = await probe.world.config(accountGuid);
      const products = await probe.world.products();
      const offered = JSON.stringify(products).includes('"AdministrationFee"');
      probe.keeps(
        administrationfee === offered,
        `administrationfee is ${administrationfee} where the product is ${offered ? "there" : "missing"}`,
      );
    },
  },
  updateInvoiceGroupConfigs: {
    harmless: { body: [{ accountGuid: nobody, note: "x" }] },
    malformed: [
      ["no body", {}, "body"],
      ["a body that is no list", { body: { accountGuid: nobody, note: "x" } }, "body"],
      [
        "a second item without a target",
        { body: [{ accountGuid: nobody, note: "x" }, { note: "x" }] },
        "1",
      ],
    ],
    unknown: true,
    async writes(probe) {
      const { accountGuid } = await probe.world.ownGroup();
      const before = await probe.world.config(accountGuid);
      const half = [
        { accountGuid, yourReference: "half" },
        { accountGuid: nobody, yourReference: "half" },
      ];
      await probe.refuses({ body: half }, 404, "a list with a group that does not exist");
      const still = await probe.world.config(accountGuid);
      probe.keeps(
        still.yourReference === before.yourReference,
        "a refused list was applied in part",
      );
      const changes = { yourReference: `K ${newId().slice(0, 6)}` };
      await probe.ok({ body: [{ accountGuid, ...changes }] });
      const after = await probe.world.config(accountGuid);
      probe.keeps(sameBut(before, after, changes), "what was sent is not what changed");
    },
  },
  getInvoiceGroupConfig: {
    harmless: { params: { accountGuid: nobody } },
    malformed: [["a group that is none", { params: { accountGuid: "1" } }, "accountGuid"]],
    unknown: true,
    async reads(probe) {
      const listed = await probe.world.firstGroup();
      const accountGuid = textOf(listed, "accountGuid");
      const config = fieldsOf(await probe.ok({ params: { accountGuid } }));
      probe.hasFields(config, configFields, "the configuration");
      probe.keeps(config.accountGuid === accountGuid, "it is another group's");
      const differing = configFields.filter(
        (name) => name in listed && JSON.stringify(listed[name]) !== JSON.stringify(config[name]),
      );
      probe.keeps(differing.length === 0, `${differing.join(", ")} is not what the search answers`);
      const parts = ["contacts", "bankAccounts", "dimensions"];
      probe.hasFields(config, parts, "the full record");
      const call = { params: { accountGuid } };
      await probe.takesDashes(call, { params: { accountGuid: dashed(accountGuid) } });
    },
  },
} as const satisfies Partial<Record<OperationName, Check>>;

/** Whether two configurations differ exactly by the changes. */
function sameBut(before: Fields, after: Fields, changes: Fields): boolean {
  return JSON.stringify({ ...before, ...changes }) === JSON.stringify(after);
}

async function checkSearch(probe: Probe): Promise<void> {
  const search = async (body: Fields, size = 50, number = 0) => {
    const call: Call = { query: { page: number, size }, body };
    return listOf(await probe.ok(call));
  };
  const all = await search({});
  const one = first(all, "an invoice group");
  probe.hasFields(one, configFields, "a record");
  probe.keeps(
    isSorted(all, (a, b) => {
      const [before, after] = [textOf(a, "name"), textOf(b, "name")];
      return before !== after || textOf(a, "accountGuid") < textOf(b, "accountGuid");
    }),
    "groups of the same name are not in the order of their guids",
  );
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  const localized = new Intl.Collator("nb").compare;
  const byName = (order: (a: string, b: string) => number) =>
    isSorted(all, (a, b) => order(textOf(a, "name"), textOf(b, "name")) <= 0);
  probe.keeps(byName(compare) || byName(localized), "groups are not sorted by name");
  const second = await search({}, 2, 1);
  probe.keeps(
    second.length === 2 && second[0]?.accountGuid === all[2]?.accountGuid,
    "page 1 of size 2 does not begin with the third group",
  );
  probe.keeps((await search({ accountGuid: nobody })).length === 0, "an empty answer is not []");

  const nulls = Object.fromEntries(searchNames.map((name) => [name, null]));
  const unfiltered = await search(nulls);
  probe.keeps(JSON.stringify(unfiltered) === JSON.stringify(all), "null is filtered by");
  const part = textOf(one, "customerName").slice(1, 5).toUpperCase();
  const named = await search({ customerName: part }, 1000);
  probe.keeps(
    named.some(({ accountGuid }) => accountGuid === one.accountGuid) &&
      named.every((group) => textOf(group, "customerName").toUpperCase().includes(part)),
    "customerName is not found as a part in any case",
  );
  for (const name of ["status", "distributionChannel", "paymentTerms", "printFee"]) {
    const some = await search({ [name]: one[name], customerGuid: one.customerGuid });
    probe.keeps(
      some.length > 0 &&
        some.every((group) => group[name] === one[name] && group.customerGuid === one.customerGuid),
      `${name} and customerGuid are not both kept to`,
    );
  }
  const owing = await search({ restAmountFrom: 0.01 });
  probe.keeps(
    owing.every((group) => numberOf(group, "restAmount") >= 0.01),
    "restAmountFrom is not kept to",
  );
}
