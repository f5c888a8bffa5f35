import { beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase, oneEngine } from "../../lib/postgres/testing";
import { granvik, nordlys } from "../../service/seed/tenants";
import { startTestService, type TestService } from "../../service/testing/service";
import { operationList } from "./operation-list";
import type { Kit } from "./probe";
import { checkOperation, passed, runAll, totalOf } from "./run";
import { kitOn } from "./testing/embedded";
import { mutations } from "./testing/mutations";
import { copy, type Fault, faulty, turning } from "./testing/planted";

/** With --write the kit makes such lines itself. */
const notVaried = "(not seen: a customer's lines that differ in period and product)";

/** The world's second tenant has none. */
const noFiles = "(not seen: files of a customer)";

const ids = operationList.map(({ id }) => id);
/**
 * Reads whose input names no identifier of the service, and those of files and events, of which the
 * other tenant has none.
 */
const withoutIdentifiers = [
  ["listReportFiles", "getReportFile", "listProducts", "listGridOwners", "getGridOwnerPti"],
  ["listEvents", "getInvoiceDetails", "getInvoiceGroupSearchTemplate", "listAbandonedLines"],
  ["getInvoiceGroupsByThirdPartyId", "listMeteringPointsByThirdPartyId"],
  ["listContractsByThirdPartyId", "listOpenInvoices", "getAccountLifeTimeStatusUpdateModel"],
  ["getInvoiceDunnedPaidModel", "getInvoiceDunnedCreditedModel", "listProductOfferings"],
  ["listServiceTypes", "listPmProducts"],
].flat();
const reads = operationList.filter(({ writes }) => !writes).map(({ id }) => id);

describeOnEachDatabase("the conformance kit", (open, engine) => {
  let service: TestService;
  let sound: Kit;
  beforeAll(async () => {
    service = await startTestService(open);
    sound = await kitOn(service);
  }, 180_000);

  const ofOther = () => kitOn(service, { tenantId: granvik.id, write: false });

  const countWrites = async () => {
    const { rows } = await service.database.queries.execute(
      "select (select count(*) from journal) + (select count(*) from requests) as count",
    );
    return rows[0]?.count;
  };

  test("writes nothing by default, and reports what it could not prove", async () => {
    const before = await countWrites();
    const lines: string[] = [];
    const kit = await kitOn(service, { write: false });
    const results = await runAll(kit, (line) => lines.push(line));
    expect(await countWrites()).toBe(before);
    expect(lines).toEqual(
      operationList.map(({ id, writes }) => {
        if (writes) return `${id}: kept (refusals only: no write was made)`;
        return id === "listUninvoicedLines" ? `${id}: kept ${notVaried}` : `${id}: kept`;
      }),
    );
    expect(totalOf(results)).toBe("37 of 62 operations kept (25 probed by refusals only)");
    expect([passed(results, false), passed(results, true)]).toEqual([true, false]);
  });

  test("finds the embedded service to keep all 62 operations, and sees every rule", {
    tags: ["thorough"],
  }, async () => {
    const lines: string[] = [];
    const results = await runAll(sound, (line) => lines.push(line));
    expect(lines).toEqual(ids.map((id) => `${id}: kept`));
    expect(totalOf(results)).toBe("62 of 62 operations kept");
    expect(passed(results, true)).toBe(true);
    expect(service.failures).toEqual([]);
  });

  test("finds it kept for a tenant without the ledger too, and says what that leaves out", {
    tags: ["thorough"],
  }, async () => {
    const kit = await kitOn(service, { tenantId: granvik.id });
    const lines: string[] = [];
    const results = await runAll(kit, (line) => lines.push(line));
    const refused = "kept (the tenant has no ledger, and is told so by 409 ledger-required)";
    expect(lines).toEqual(
      operationList.map(({ id, ledger }) => {
        if (ledger) return `${id}: ${refused}`;
        return id === "listReportFiles" ? `${id}: kept ${noFiles}` : `${id}: kept`;
      }),
    );
    expect(totalOf(results)).toBe(
      "62 of 62 operations kept (9 of them as for a tenant without the ledger)",
    );
    expect([passed(results, true), passed(results, false)]).toEqual([true, true]);
  });

  test("asks each read for another tenant's records, and finds them unknown", async () => {
    const before = await countWrites();
    const kit = await kitOn(service, { write: false, other: await ofOther() });
    const lines: string[] = [];
    await runAll(kit, (line) => lines.push(line), reads);
    expect(lines.map((line) => line.split(" (not seen")[0])).toEqual(
      reads.map((id) => `${id}: kept`),
    );
    expect(await countWrites()).toBe(before);
  });

  // Tests that the kit finds faults; they do not involve the database.
  const onOne = test.runIf(engine === oneEngine);

  onOne(
    "finds an operation that forgets to look for the ledger",
    { tags: ["thorough"] },
    async () => {
      const { ask, world } = await kitOn(service, { tenantId: granvik.id });
      for (const { id } of operationList.filter(({ ledger }) => ledger)) {
        if (id === "listOpenInvoices") continue; // its answer shows whether the tenant has the ledger
        const through = faulty(id, turning(409, 404, { type: "not-found", status: 404 }));
        const faultyKit = await kitOn(service, { tenantId: granvik.id, through });
        const { line } = await checkOperation({ ask: faultyKit.ask, world, write: true }, id);
        expect(line).toMatch(/differs: a tenant without the ledger is answered with 404, not 409/);
      }
      expect(await ask("listOpenInvoices")).toMatchObject({ status: 409 });
    },
  );

  onOne("finds each read that answers for another tenant too", { tags: ["thorough"] }, async () => {
    const other = await ofOther();
    const authorization = `Bearer ${await service.identity.token(granvik.id)}`;
    const leaking: Fault = async (request, send) => {
      const answer = await send(request.clone());
      const isEmpty = (await answer.clone().text()) === "[]";
      if (answer.status !== 404 && !isEmpty) return answer;
      const leaked = await send(await copy(request, { authorization }));
      return leaked.ok ? leaked : answer;
    };
    const silent: string[] = [];
    for (const id of reads) {
      const { ask } = await kitOn(service, { through: faulty(id, leaking) });
      const kit = { ...sound, ask, write: false, other };
      const { line } = await checkOperation(kit, id);
      if (!line.includes("another tenant's record is not as unknown")) silent.push(id);
    }
    expect(silent).toEqual(withoutIdentifiers);
  });

  onOne.each(mutations)(
    "finds that $name",
    { tags: ["thorough"] },
    async ({ operation, line: expected, through }) => {
      const { ask } = await kitOn(service, { through });
      const { verdict, line } = await checkOperation({ ...sound, ask }, operation);
      expect(line).toMatch(expected);
      expect([verdict, line.split(": ").slice(0, 2)]).toEqual(["differs", [operation, "differs"]]);
    },
  );

  onOne(
    "holds no operation for kept that fails where it should answer",
    { tags: ["thorough"] },
    async () => {
      const failing: Fault = async (request, send) => {
        const answer = await send(request);
        return answer.ok ? Response.json({}, { status: 500 }) : answer;
      };
      const kept: string[] = [];
      for (const id of ids) {
        const { ask } = await kitOn(service, { through: faulty(id, failing) });
        const { verdict } = await checkOperation({ ...sound, ask }, id);
        if (verdict === "kept") kept.push(id);
      }
      expect(kept).toEqual([]);
    },
  );

  onOne(
    "holds no operation for kept that answers without a token",
    { tags: ["thorough"] },
    async () => {
      const open: Fault = async (request, send) => {
        const authorization = `Bearer ${await service.identity.token(nordlys.id)}`;
        return send(await copy(request, { authorization }));
      };
      for (const id of ids) {
        const { ask } = await kitOn(service, { through: faulty(id, open), write: false });
        const { line } = await checkOperation({ ...sound, ask, write: false }, id);
        expect(line).toMatch(/differs: a call without a token is answered with \d+, not 401/);
      }
    },
  );

  test("erases the invoice groups that it made when it leaves", async () => {
    const name = "Conformance";
    const left = () => sound.world.list("queryInvoiceGroups", search);
    const search = { query: { page: 0, size: 1000 }, body: { name } };
    const { accountGuid } = await sound.world.ownGroup();
    expect((await left()).map((group) => group.accountGuid)).toContain(accountGuid);
    await sound.world.leave();
    expect((await left()).map((group) => group.accountGuid)).not.toContain(accountGuid);
  });

  test("has at least twenty mutations, each with a name of its own", () => {
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
    expect(mutations.length).toBeGreaterThanOrEqual(20);
  });
});
