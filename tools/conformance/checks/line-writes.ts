import { type Check, NothingToWriteOn } from "../check";
import type { OperationName } from "../operation-list";
import type { Probe } from "../probe";
import { centsOf, type Fields, fieldsOf, listOf, newId, textOf } from "../reading";
import { fill, type World } from "../world";
import { plainElement } from "./line-elements";

const nobody = newId();
const line = { accountGuid: nobody, productElementId: nobody, quantity: 1, price: 10 };

/** Writes of invoice lines (interface, section 4.5; operations, "Lines"). */
export const lineWriteChecks = {
  archiveLines: {
    harmless: { body: { ids: [nobody] } },
    malformed: [
      ["no body", {}, "body"],
      ["no ids", { body: {} }, "ids"],
      ["an empty list", { body: { ids: [] } }, "ids"],
      ["an id that is none", { body: { ids: ["1"] } }, "ids"],
    ],
    unknown: true,
    writes: checkArchive,
  },
  addInvoiceLine: {
    harmless: { body: line },
    malformed: [
      ["no body", {}, "body"],
      ["neither group nor customer", { body: { ...line, accountGuid: undefined } }, "accountGuid"],
      ["a quantity that is no number", { body: { ...line, quantity: "1" } }, "quantity"],
      ["a day that is none", { body: { ...line, termStartDate: "x" } }, "termStartDate"],
    ],
    unknown: true,
    async writes(probe) {
      const { accountGuid, customerGuid } = await probe.world.ownGroup();
      const element = await plainElement(probe.world);
      const body = {
        ...line,
        accountGuid,
        productElementId: element.id,
        quantity: 3,
        price: 33.33,
      };
      const added = fieldsOf(await probe.ok({ body: { ...body, description: "Conformance" } }));
      probe.keeps(added.importType === 51, `importType ${added.importType}, not 51 (Manually)`);
      probe.keeps(added.lineState === 0, "the line is not in the import collection");
      probe.keeps(centsOf(added, "amount") === 9999, "amount is not quantity times price");
      probe.keeps(
        added.vatRate === element.vatRate && centsOf(added, "vatAmount") === vatOf(9999, element),
        "VAT is not computed from the product",
      );
      const [start, end] = [textOf(added, "periodStart"), textOf(added, "periodEnd")];
      probe.keeps(
        start.endsWith("-01") && start.slice(0, 7) === end.slice(0, 7) && isLastDay(end),
        "the billing period does not default to one month",
      );
      const listed = await uninvoiced(probe.world, customerGuid);
      probe.keeps(listed.includes(added.id), "the line is not among the uninvoiced ones");
      await refusesWithoutContract(probe, accountGuid);
    },
  },
  updateImportedLine: {
    harmless: { body: { id: nobody, description: "x" } },
    malformed: [
      ["no body", {}, "body"],
      ["no id", { body: { description: "x" } }, "id"],
      ["a price that is no number", { body: { id: nobody, price: "x" } }, "price"],
    ],
    unknown: true,
    async writes(probe) {
      const { accountGuid } = await probe.world.ownGroup();
      const element = await plainElement(probe.world);
      const added = await probe.world.read("addInvoiceLine", {
        body: { ...line, accountGuid, productElementId: element.id },
      });
      const id = textOf(added, "id");
      const changed = fieldsOf(await probe.ok({ body: { id, quantity: 2, price: 12.5 } }));
      probe.keeps(centsOf(changed, "amount") === 2500, "the amount is not recalculated");
      probe.keeps(
        centsOf(changed, "vatAmount") === vatOf(2500, element),
        "VAT is not recalculated",
      );
      probe.keeps(changed.description === added.description, "what was not sent changed");
      const [other] = await probe.world.search("line that was not added manually", async (guid) => {
        const lines = await probe.world.list("listUninvoicedLines", {
          params: { customerguid: guid },
        });
        const found = lines.filter(({ importType }) => importType !== 51);
        return found.length > 0 ? found : undefined;
      });
      const wrong = { body: { id: textOf(other ?? {}, "id"), comment: "x" } };
      await probe.refuses(wrong, [400, 409], "a line that was not added manually");
    },
  },
  importJournalEntry: {
    harmless: { query: { journalentryid: nobody } },
    malformed: [
      ["no journalentryid", {}, "journalentryid"],
      [
        "a customerguid that is none",
        { query: { journalentryid: nobody, customerguid: "1" } },
        "customerguid",
      ],
      [
        "an accountguid that is none",
        { query: { journalentryid: nobody, accountguid: "1" } },
        "accountguid",
      ],
    ],
    unknown: true,
    writes: checkJournalEntry,
  },
} as const satisfies Partial<Record<OperationName, Check>>;

async function checkArchive(probe: Probe): Promise<void> {
  const { world } = probe;
  const [line] = await world.list("listAbandonedLines", { query: { size: 1 } });
  if (!line) throw new NothingToWriteOn("there is no abandoned line");
  const id = textOf(line, "id");
  const isAbandoned = async () =>
    (await world.list("listAbandonedLines")).some((one) => one.id === id);
  const [imported] = await world.search("uninvoiced line", async (customerguid) => {
    const lines = await world.list("listUninvoicedLines", { params: { customerguid } });
    return lines.length > 0 ? lines : undefined;
  });
  const other = textOf(imported ?? {}, "id");
  const refusal = await probe.refuses({ body: { ids: [id, other] } }, 409, "a line not abandoned");
  probe.keeps(JSON.stringify(refusal).includes(other), "the refusal does not name the line");
  await probe.refuses({ body: { ids: [id, nobody] } }, 404, "a line that does not exist");
  probe.keeps(await isAbandoned(), "a refused call archived a line: not all or nothing");
  const customer = textOf(line, "customerGUI");
  const events = () =>
    world.events({
      Aggregate: { type: "customer", value: customer },
      Events: ["ArchiveInvoiceLines"],
      Limit: 500,
    });
  const before = await events();
  await probe.ok({ body: { ids: [id] } });
  probe.keeps(!(await isAbandoned()), "the line is still in the abandoned list");
  const query = { accountguid: textOf(line, "accountGuid") };
  const archived = await world.list("listArchivedLines", { query });
  probe.keeps(
    archived.some((one) => one.id === id),
    "the line is not in the archive",
  );
  const after = await events();
  probe.keeps(
    after.length === Math.min(500, before.length + 1),
    "there is not one ArchiveInvoiceLines event for the customer",
  );
  await probe.refuses({ body: { ids: [id] } }, 409, "a line that was archived");
}

async function checkJournalEntry(probe: Probe): Promise<void> {
  const { world } = probe;
  for (const customerGuid of await world.customers()) {
    const invoices = await world.list("listInvoices", { params: { customerGuid } });
    for (const invoice of invoices.filter(({ status }) => status === "overdue")) {
      const query = { journalentryid: fill(world.hints.journalEntry, invoice) };
      const answer = await probe.ask({ query });
      if (answer.status !== 200) continue; // unknown, or imported in an earlier run
      const imported = fieldsOf(answer.json);
      probe.keeps(imported.lineState === 0, "the entry is not an open line");
      probe.keeps(
        imported.accountGuid === invoice.accountGuid,
        "the group is not that of the linked invoice",
      );
      const listed = await uninvoiced(world, customerGuid);
      probe.keeps(listed.includes(imported.id), "the line is not among the uninvoiced ones");
      await probe.refuses({ query }, 409, "an entry that was imported");
      return;
    }
  }
  throw new NothingToWriteOn("no open journal entry was found (--journal-entry)");
}

/** SE and PTI lines need an accounting point and a contract. */
async function refusesWithoutContract(probe: Probe, accountGuid: string): Promise<void> {
  const elements = (await probe.world.products()).flatMap((product) =>
    listOf(product.elements, "elements"),
  );
  const needing = elements.find(({ invoiceLineType: type }) => type === 1 || type === 2);
  if (!needing) return void probe.unseen.push("a product of an SE or PTI line type");
  const body = { ...line, accountGuid, productElementId: needing.id };
  await probe.refuses({ body }, 400, "an SE or PTI line without an accounting point");
}

async function uninvoiced(world: World, customerguid: string): Promise<readonly unknown[]> {
  const lines = await world.list("listUninvoicedLines", { params: { customerguid } });
  return lines.map(({ id }) => id);
}

/** Half away from zero, in minor units; rates are whole numbers or have one decimal. */
function vatOf(cents: number, { vatRate }: Fields): number {
  return Math.round((cents * Math.round(Number(vatRate) * 10)) / 1000);
}

function isLastDay(day: string): boolean {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000);
  return next.getUTCDate() === 1;
}
