import { beforeAll, expect, it } from "vitest";
import type { OperationId } from "../../../lib/contract/operation-table";
import { describeOnEachDatabase } from "../../../lib/postgres/testing";
import { kindOfName } from "../../../lib/server/proxy/kind-of-name";
import { maskBytes } from "../../../lib/server/proxy/mask-answer";
import { nordlys } from "../../../service/seed/tenants";
import { askingTenant } from "../../../service/testing/asking-tenant";
import { contractCalls } from "../../../service/testing/contract-inputs";
import { startTestService, type TestService } from "../../../service/testing/service";
import type { Call } from "../../conformance/caller";
import { ownInputs } from "../../conformance/inputs/own-inputs";
import type { Tenant } from "../../conformance/isolation";
import { textOf } from "../../conformance/reading";

/** The allowed differences, by the kind of the field's name: these are the intended masks. */
const meant = new Set([
  "contact",
  "national-id",
  "national-id-or-organization",
  "invoice-reference",
]);
const reads = contractCalls().filter(({ row, shapes }) => row.access === "read" && shapes.answer);

describeOnEachDatabase("Masking of the seeded world", (open) => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService(open);
    tenant = await askingTenant(service, nordlys.id);
  }, 180_000);

  /** Names of the fields that masking changes in the answer, and how many fields it has. */
  async function masked(id: OperationId, input: Call = {}) {
    const { status, bytes } = await tenant.ask(id, input);
    expect([id, status]).toEqual([id, 200]);
    const text = new TextDecoder().decode(bytes);
    const shown = maskBytes(id, Buffer.from(text)).toString("utf8");
    const changes: string[] = [];
    const fields = compare(JSON.parse(text), JSON.parse(shown), "", changes);
    return { fields, text, shown, changes: changes.filter((name) => !isMeant(name)) };
  }

  it.each(reads.map(({ id }) => id))("changes nothing else in the answers of %s", async (id) => {
    for (const input of await ownInputs[id](tenant.records)) {
      const { changes, fields, text, shown } = await masked(id, input);
      expect(changes).toEqual([]);
      expect(fields).toBeGreaterThan(0);
      if (id === "listProducts" || id === "listServiceTypes") expect(shown).toBe(text);
    }
  });

  it("changes nothing else in the lines, the groups and the events of the whole world", async () => {
    const all = { query: { page: 0, size: 1000 }, body: {} };
    const groups = await tenant.records.world.list("queryInvoiceGroups", all);
    const found = [
      await masked("queryInvoiceGroups", all),
      await masked("listAbandonedLines"),
      await masked("listOpenInvoices"),
    ];
    for (const group of groups) {
      const body = { Aggregate: { type: "account", value: group.accountGuid }, Limit: 500 };
      found.push(await masked("listEvents", { body }));
      const params = { customerGuid: textOf(group, "customerGuid") };
      found.push(await masked("listInvoices", { params, query: { page: 0 } }));
    }
    expect(found.flatMap(({ changes }) => changes)).toEqual([]);
    expect(found.reduce((sum, { fields }) => sum + fields, 0)).toBeGreaterThan(20_000);
    const shown = found.map((answer) => answer.shown).join();
    expect(shown).not.toMatch(/token=/i);
  });
});

/** Some agreements for e-invoices are ten digits that a Swedish coordination number may have. */
const chance = "eInvoiceReference";

/** An event keeps no protection with a name, so a name that has the form of a street is hidden. */
const nameInEvent = /\.payload\..*\bname$/i;

function isMeant(path: string): boolean {
  if (nameInEvent.test(path)) return true;
  const isOfName = (name: string) => meant.has(kindOfName(name)) || name === "hasPdf";
  return path.split(".").some((name) => isOfName(name) || name === chance);
}

/** Counts the fields of a value, and adds the paths of those that differ in the other. */
function compare(one: unknown, other: unknown, path: string, changes: string[]): number {
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) {
    if (one !== other) changes.push(path);
    return 1;
  }
  const [mine, its] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const names = [...new Set([...mine.keys(), ...its.keys()])];
  return names.reduce((sum, name) => {
    return (
      sum + compare(mine.get(name), its.get(name), path === "" ? name : `${path}.${name}`, changes)
    );
  }, 0);
}
