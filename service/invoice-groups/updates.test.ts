import { and, asc, desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { invoiceGroupFullConfigSchema } from "../../lib/contract/invoice-group";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { customers } from "../db/schema/customers";
import { events } from "../db/schema/events";
import { landmarks } from "../seed/landmarks";
import { startTestService, type TestService, testNow } from "../testing/service";

const one = "/be/v3/accounts/config";
const many = "/be/v3/accounts/configs";
const nobody = "0123456789abcdef0123456789abcdef";
const first = ({ accountGuids }: { accountGuids: readonly string[] }) => accountGuids[0] ?? "";

/** Events that a test recorded about a group; those of the seeded world are older. */
const recordedNow = (guid: string) =>
  and(eq(events.aggregateValue, guid), eq(events.occurredAt, testNow));

describeOnEachDatabase("updates of settings", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  async function read(accountGuid: string) {
    const answer = await service.call("GET", `/be/v3/accounts/${accountGuid}/config`);
    return invoiceGroupFullConfigSchema.parse(answer.body);
  }

  const newestEvents = (limit: number) =>
    service.database.queries
      .select()
      .from(events)
      .orderBy(desc(events.occurredAt), asc(events.aggregateValue))
      .limit(limit);

  const countEvents = () => service.database.queries.$count(events);

  test("what was sent is there on the next read, and nothing else changed", async () => {
    const guid = first(landmarks.plain);
    const before = await read(guid);
    const settings = {
      paymentTerms: 45,
      invoiceMinLimit: 99.95,
      note: "Å–«%_\\'\"; drop table x",
      distributionChannel: 4,
      accountOnHold: true,
      onHoldReason: null,
    };
    const answer = await service.call("PATCH", one, { accountGuid: guid, ...settings });
    expect(answer.body).toEqual({ Message: expect.any(String) });
    expect(await read(guid)).toEqual({ ...before, ...settings, channelPrint: false });
  });

  test("an event has what changed, by whom and when", async () => {
    const guid = first(landmarks.ended);
    const { paymentTerms } = await read(guid);
    await service.call("PATCH", one, { accountGuid: guid, paymentTerms: paymentTerms + 1 });
    const [event] = await service.database.queries.select().from(events).where(recordedNow(guid));
    expect(event).toMatchObject({
      event: "UpdateInvoiceConfig",
      aggregateType: "account",
      actor: "desk",
      occurredAt: testNow,
      payload: { changes: { paymentTerms: { from: paymentTerms, to: paymentTerms + 1 } } },
    });
  });

  test("by customer it reaches all of the customer's groups at once", async () => {
    const { customerGuid, accountGuids } = landmarks.housing;
    await service.call("PATCH", one, { customerGuid, invoiceMark: "Felles" });
    const read40 = await Promise.all(accountGuids.map(read));
    expect(read40.map(({ invoiceMark }) => invoiceMark)).toEqual(Array(40).fill("Felles"));
  });

  test("the customer's hold set through one group shows in every group and at the customer", async () => {
    const { accountGuids, customerGuid } = landmarks.eightGroups;
    const update = { accountGuid: accountGuids[3], customerOnHold: true };
    await service.call("PATCH", one, update);
    const holds = (await Promise.all(accountGuids.map(read))).map((group) => group.customerOnHold);
    expect(holds).toEqual(Array(8).fill(true));
    const { queries } = service.database;
    const [row] = await queries.select().from(customers).where(eq(customers.guid, customerGuid));
    expect(row?.onHold).toBe(true);
  });

  test("many items are applied together and make events of their own kind", async () => {
    const [a, b] = [first(landmarks.overdue), first(landmarks.dunned)];
    await service.call("PATCH", many, [
      { accountGuid: a, printFee: true },
      { accountGuid: b, printFee: true, yourReference: "Ola" },
    ]);
    expect([await read(a), await read(b)]).toMatchObject([
      { printFee: true },
      { printFee: true, yourReference: "Ola" },
    ]);
    const recorded = await service.database.queries.select().from(events).where(recordedNow(b));
    expect(recorded.map(({ event }) => event)).toEqual(["UpdateInvoiceConfigs"]);
  });

  const impossible: [string, number, object, string[]][] = [
    ["an unknown group", 404, { accountGuid: nobody, printFee: true }, ["1.accountGuid"]],
    ["a wrong value", 400, { accountGuid: nobody, paymentTerms: -1 }, ["1.paymentTerms"]],
    ["an unknown name", 400, { accountGuid: nobody, note: "x", printfee: true }, ["1.printfee"]],
    ["no target", 400, { printFee: true }, ["1.accountGuid", "1.customerGuid"]],
  ];

  test.each(impossible)("with %s among many none is applied", async (_case, status, bad, paths) => {
    const good = first(landmarks.manyInvoices);
    const [before, eventsBefore] = [await read(good), await countEvents()];
    const items = [{ accountGuid: good, paymentTerms: before.paymentTerms + 1 }, bad];
    const answer = await service.call("PATCH", many, items);
    expect(answer.status).toBe(status);
    expect(problemSchema.parse(answer.body).errors?.map(({ path }) => path)).toEqual(paths);
    expect(await read(good)).toEqual(before);
    expect(await countEvents()).toBe(eventsBefore);
  });

  const refused: [string, unknown, string[]][] = [
    ["no setting", { accountGuid: nobody }, ["body"]],
    ["null for a flag", { accountGuid: nobody, printFee: null }, ["printFee"]],
    ["an unlisted code", { accountGuid: nobody, distributionChannel: 77 }, ["distributionChannel"]],
    ["three decimals", { accountGuid: nobody, invoiceMinLimit: 1.005 }, ["invoiceMinLimit"]],
    ["a note too long", { accountGuid: nobody, note: "x".repeat(2001) }, ["note"]],
    ["a read-only field", { accountGuid: nobody, note: "x", restAmount: 0 }, ["restAmount"]],
    ["a list", [{ accountGuid: nobody, note: "x" }], ["body"]],
  ];

  test.each(refused)("an update with %s is refused by field", async (_case, body, paths) => {
    const answer = await service.call("PATCH", one, body);
    expect(answer.status).toBe(400);
    const outcome = problemSchema.parse(answer.body).errors?.map(({ path }) => path);
    expect([...new Set(outcome)].sort()).toEqual(paths);
  });

  test("updates that cross each other all take, without a lock that waits for another", {
    tags: ["thorough"],
  }, async () => {
    const { customerGuid, accountGuids } = landmarks.housing;
    const updates = accountGuids
      .slice(0, 12)
      .flatMap((accountGuid, index) => [
        service.call("PATCH", one, { accountGuid, paymentTerms: index }),
        service.call("PATCH", one, { customerGuid, customerOnHold: index % 2 === 0 }),
      ]);
    const answers = await Promise.all(updates);
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200));
    expect(service.failures).toEqual([]);
    const terms = await Promise.all(accountGuids.slice(0, 12).map(read));
    expect(terms.map(({ paymentTerms }) => paymentTerms)).toEqual([...Array(12).keys()]);
  });

  test("a thousand items are taken, one more is not", async () => {
    const item = { accountGuid: first(landmarks.plain), note: "z" };
    expect((await service.call("PATCH", many, Array(1000).fill(item))).status).toBe(200);
    expect((await service.call("PATCH", many, Array(1001).fill(item))).status).toBe(400);
    expect((await service.call("PATCH", many, [])).status).toBe(400);
    expect(await newestEvents(1)).toHaveLength(1);
  });
});
