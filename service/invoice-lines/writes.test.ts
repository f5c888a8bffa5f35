import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { invoiceLineSchema } from "../../lib/contract/line";
import { lineStates } from "../../lib/contract/line-enumerations";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { events } from "../db/schema/events";
import { journal } from "../db/schema/journal";
import { erpJournalEntries, lines } from "../db/schema/lines";
import type { InvoiceLine } from "../records";
import { journalEntryIdOf, unlinkedEntryId } from "../seed/areas/lines";
import { productsOf } from "../seed/areas/products";
import { landmarks } from "../seed/landmarks";
import { nordlys } from "../seed/tenants";
import { startTestService, type TestService, testNow } from "../testing/service";

const path = "/be/v3/lines/imported";
const nobody = "0123456789abcdef0123456789abcdef";
const first = ({ accountGuids }: { accountGuids: readonly string[] }) => accountGuids[0] ?? "";
const products = productsOf(nordlys);
const elementOf = ({ elements }: { elements: readonly { id: string }[] }) => elements[0]?.id ?? "";

describeOnEachDatabase("lines that are changed and imported", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  const effects = async () => [
    await service.database.queries.select().from(lines).orderBy(lines.id),
    await service.database.queries.$count(events),
    await service.database.queries.$count(journal),
  ];

  /** Status and fields of a refusal, after checking that it wrote nothing. */
  async function refused(method: string, to: string, body?: unknown) {
    const before = await effects();
    const answer = await service.call(method, to, body);
    expect(await effects()).toEqual(before);
    const outcome = problemSchema.parse(answer.body).errors?.map((error) => error.path) ?? [];
    return [answer.status, ...new Set(outcome)];
  }

  async function expectLine(method: string, to: string, body?: unknown): Promise<InvoiceLine> {
    const answer = await service.call(method, to, body);
    expect(answer).toMatchObject({ status: 200 });
    return invoiceLineSchema.parse(answer.body);
  }

  const eventsAbout = async (id: string) => {
    const recorded = await service.database.queries.select().from(events);
    return recorded.filter(({ payload }) => JSON.stringify(payload).includes(id));
  };

  describe("changing an imported line", () => {
    const fresh = () =>
      expectLine("POST", path, {
        accountGuid: first(landmarks.plain),
        productElementId: elementOf(products.service),
        quantity: 2,
      });

    test("changes what is given and recalculates VAT and amounts", async () => {
      const line = await fresh();
      const changes = { quantity: 3.5, price: 1000.0001, description: "Ny", comment: "Rettet" };
      const changed = await expectLine("PUT", path, { id: line.id, ...changes });
      expect(changed).toEqual({ ...line, ...changes, amount: 3500, vatAmount: 875 });
      const [event] = await eventsAbout(line.id).then((all) => all.slice(-1));
      expect(event).toMatchObject({
        event: "PostInvoiceLines",
        aggregateValue: line.accountGuid,
        payload: { lineIds: [line.id], changes: { quantity: { from: 2, to: 3.5 } } },
      });
      const journaled = await service.database.queries
        .select()
        .from(journal)
        .where(eq(journal.operation, "updateImportedLine"));
      expect(journaled.filter(({ records }) => records.includes(line.id))).toHaveLength(1);
    });

    test("takes the whole line as it was read, and does not believe its amounts", async () => {
      const line = await fresh();
      const wrong = { amount: 1, vatAmount: 0, vatRate: 0, vatCodeId: "5", invoiceLineType: 11 };
      const sent = { ...line, ...wrong, quantity: 1 };
      const changed = await expectLine("PUT", path, sent);
      expect(changed).toEqual({ ...line, quantity: 1, amount: 980, vatAmount: 245 });
    });

    test("follows another product, with its VAT and its rules", async () => {
      const line = await fresh();
      const fee = elementOf(products.paperFee);
      const { id } = line;
      expect(await expectLine("PUT", path, { id, productElementId: fee, price: 45 })).toMatchObject(
        { productId: products.paperFee.row.id, vatRate: 0, vatAmount: 0, invoiceLineType: 11 },
      );
      const spot = { id, productElementId: elementOf(products.spot) };
      expect(await refused("PUT", path, spot)).toEqual([400, "accountingPointId"]);
    });

    test.each([
      ["accountGuid", first(landmarks.overdue)],
      ["erpId", "L1"],
      ["lineState", 10],
      ["currency", "SEK"],
      ["accountPeriod", "202610"],
      ["vendor", "x"],
      ["ptiInvoiceNumber", "1"],
      ["importType", 61],
      ["importTimeStamp", "2026-01-01T00:00:00.000Z"],
    ])("never changes %s", async (name, value) => {
      const { id } = await fresh();
      expect(await refused("PUT", path, { id, [name]: value })).toEqual([400, name]);
    });

    test.each([0, 1, 2, 3, 4, 61, 71, 81] as const)(
      "of import type %d is a conflict",
      async (importType) => {
        const { id } = await fresh();
        const { queries } = service.database;
        await queries.update(lines).set({ importType }).where(eq(lines.id, id));
        expect(await refused("PUT", path, { id, quantity: 1 })).toEqual([409, "importType"]);
      },
    );

    test.each(Object.entries(lineStates).filter(([name]) => name !== "imported"))(
      "that is %s is a conflict",
      async (_name, lineState) => {
        const { id } = await fresh();
        const { queries } = service.database;
        await queries.update(lines).set({ lineState }).where(eq(lines.id, id));
        expect(await refused("PUT", path, { id, quantity: 1 })).toEqual([409, "lineState"]);
      },
    );

    test.each<[string, object, string]>([
      ["null for the quantity", { quantity: null }, "quantity"],
      ["five decimals of price", { price: 0.00001 }, "price"],
      ["an end before the start", { periodEnd: "2026-10-31" }, "periodEnd"],
      ["an unknown product", { productElementId: nobody }, "productElementId"],
      ["an unknown accounting point", { accountingPointId: "0" }, "accountingPointId"],
      ["an amount out of bounds", { quantity: 99999999, price: 99999 }, "quantity"],
    ])("with %s is refused by field", async (_case, wrong, name) => {
      const { id } = await fresh();
      expect(await refused("PUT", path, { id, ...wrong })).toEqual([400, name]);
    });
  });

  describe("importing a journal entry", () => {
    const to = (query: Record<string, string>) =>
      `/be/v3/journalentries/import?${new URLSearchParams(query)}`;
    const numberOf = ({ invoiceNumbers }: { invoiceNumbers: readonly string[] }) =>
      invoiceNumbers.at(-1) ?? "";
    const linked = numberOf(landmarks.overdue);
    const entry = (id: string, invoiceNumber: string | null) => ({
      tenantId: nordlys.id,
      entryId: id,
      invoiceNumber,
      description: "Purregebyr",
      entryDate: "2026-11-09",
      amount: 35,
      vatAmount: 0,
      vatCodeId: "5",
      vatRate: 0,
      currency: "NOK",
    });
    const put = (...entries: ReturnType<typeof entry>[]) =>
      service.database.queries.insert(erpJournalEntries).values(entries);

    test("makes it an open line of the linked invoice's group, once", async () => {
      const journalentryid = journalEntryIdOf(linked);
      const line = await expectLine("POST", to({ journalentryid }));
      expect(line).toMatchObject({
        accountGuid: first(landmarks.overdue),
        erpId: journalentryid,
        lineState: 0,
        importType: 81,
        productElementId: elementOf(products.interest),
        invoiceLineType: 8,
        quantity: 1,
        price: 38.5,
        amount: 38.5,
        vatAmount: 0,
        importTimeStamp: testNow.toISOString(),
      });
      expect(await eventsAbout(line.id)).toMatchObject([
        {
          event: "ImportJournalEntry",
          aggregateType: "account",
          aggregateValue: first(landmarks.overdue),
          payload: { lineIds: [line.id], journalEntryId: journalentryid, invoiceNumber: linked },
        },
      ]);
      expect(await refused("POST", to({ journalentryid }))).toEqual([409, "journalentryid"]);
    });

    test("asked for many times at once makes one line", async () => {
      await put(entry("B-once", linked));
      const tries = Array.from({ length: 5 }, () =>
        service.call("POST", to({ journalentryid: "B-once" })),
      );
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409, 409, 409, 409]);
      const made = await service.database.queries
        .select()
        .from(lines)
        .where(eq(lines.journalEntryId, "B-once"));
      expect(made).toHaveLength(1);
      expect(service.failures).toEqual([]);
    });

    test("goes to the group or the customer that is named instead", async () => {
      await put(...["a", "b", "c", "d"].map((id) => entry(`B-${id}`, linked)));
      const third = landmarks.eightGroups.accountGuids[2] ?? "";
      const eight = landmarks.eightGroups.customerGuid;
      const go = (id: string, query: object) => to({ journalentryid: `B-${id}`, ...query });
      expect(await expectLine("POST", go("a", { accountguid: third }))).toMatchObject({
        accountGuid: third,
        erpId: "B-a",
        invoiceLineType: 15,
        quantityUnit: "stk",
      });
      const both = { accountguid: third, customerguid: eight };
      expect(await expectLine("POST", go("b", both))).toMatchObject({ accountGuid: third });
      const one = { customerguid: landmarks.plain.customerGuid };
      expect(await expectLine("POST", go("c", one))).toMatchObject({
        accountGuid: first(landmarks.plain),
      });
      const wrong = { accountguid: third, customerguid: landmarks.plain.customerGuid };
      expect(await refused("POST", go("d", wrong))).toEqual([404]);
      expect(await refused("POST", go("d", { customerguid: eight }))).toEqual([400, "accountguid"]);
      const ended = { accountguid: first(landmarks.ended) };
      expect(await refused("POST", go("d", ended))).toEqual([409, "accountguid"]);
      expect(await refused("POST", go("d", { accountguid: nobody }))).toEqual([404]);
      expect(await refused("POST", go("d", { customerguid: nobody }))).toEqual([404]);
      const own = { customerguid: landmarks.overdue.customerGuid };
      expect(await expectLine("POST", go("d", own))).toMatchObject({
        accountGuid: first(landmarks.overdue),
      });
    });

    test("that is linked to no invoice needs a group", async () => {
      const journalentryid = unlinkedEntryId;
      expect(await refused("POST", to({ journalentryid }))).toEqual([400, "accountguid"]);
      await put(entry("B-lost", "99999999"));
      expect(await refused("POST", to({ journalentryid: "B-lost" }))).toEqual([400, "accountguid"]);
      const accountguid = first(landmarks.plain);
      expect(await expectLine("POST", to({ journalentryid, accountguid }))).toMatchObject({
        accountGuid: accountguid,
      });
    });

    test.each(["", "x".repeat(51)])("with the identifier %j is refused", async (journalentryid) => {
      expect(await refused("POST", to({ journalentryid }))).toEqual([400, "journalentryid"]);
    });
  });
});
