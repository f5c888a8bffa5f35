import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase, oneEngine } from "../lib/postgres/testing";
import type { Call } from "../tools/conformance/caller";
import { ownInputs } from "../tools/conformance/inputs/own-inputs";
import {
  callWith,
  findings,
  isChosen,
  ownInput,
  reveal,
  revealBoth,
  type Tenant,
  type Variant,
} from "../tools/conformance/isolation";
import { type Place, valueAt } from "../tools/conformance/places";
import { randomLike } from "../tools/conformance/random-like";
import { newId } from "../tools/conformance/reading";
import { granvik, nordlys } from "./seed/tenants";
import { askingTenant } from "./testing/asking-tenant";
import { type ContractCall, contractCalls } from "./testing/contract-inputs";
import { furnishTenants, mark, shared } from "./testing/furnish-tenants";
import { identifierPlaces } from "./testing/identifier-places";
import { startTestService, type TestService } from "./testing/service";
import { storedState } from "./testing/stored-state";
import {
  type TamperedQueries,
  type TenantCondition,
  tamperWithQueries,
} from "./testing/tampered-queries";

const calls = contractCalls();
const naming = calls.filter((call) => identifierPlaces(call).length > 0);

/** Values that the service only stores and never searches by; any value gives the same answer. */
const unread = new Set([
  "deleteInvoiceGroup body.UserId",
  "createContact body.Identifiers.0.Id",
  "assignDebtCase body.debtCaseId",
  "updateDebtCase body.newDebtCaseId",
  "updateProductOffering body.WebOrderSubProducts.ProductOfferingIds.0",
  "updateProductOffering body.TextTemplateGuid",
]);

/**
 * Conditions that only see what another condition let through: without them no answer changes, so
 * no call can test them. By operation and table; twice for two statements.
 */
const secondLines = [
  // After a check that the group or customer is the tenant's own.
  "getInvoiceGroup customers",
  "getInvoiceGroup invoice_groups",
  "getInvoiceGroupsByThirdPartyId customers",
  "getInvoiceGroupsByThirdPartyId invoice_groups",
  "getInvoiceGroupsByThirdPartyId third_party_ids",
  "listAbandonedLinesOfInvoiceGroup lines",
  "listArchivedLines lines",
  "listArchivedLines lines",
  "listCustomerInvoiceGroups invoice_groups",
  "listInvoices invoices",
  "listMeteringPointsOfCustomer invoice_groups",
  "listUninvoicedLines lines",
  "listUninvoicedLines lines",
  "removeCustomerDimension invoice_groups",
  "removeInvoiceGroupDimension invoice_groups",
  "setCustomerDimension invoice_groups",
  "setInvoiceGroupDimension invoice_groups",
  // Beside a condition that already limits the row to the tenant: a customer's group, a dimension's
  // value.
  "addInvoiceLine customers",
  "addInvoiceLine customers",
  "addInvoiceLine invoice_groups",
  "addInvoiceLine invoice_groups",
  "createOffer invoice_groups",
  "removeCustomerDimension dimensions",
  "removeInvoiceGroupDimension dimensions",
  // By names in the tenant's own entry of the ERP.
  "importJournalEntry invoices",
  "importJournalEntry product_elements",
];

/** With the other tenant's input, for the names that it chose. */
interface UsedVariant extends Variant {
  readonly used: Call;
}

describeOnEachDatabase("identifiers of another tenant", (open, engine) => {
  let service: TestService;
  let queries: TamperedQueries;
  let own: Tenant;
  let other: Tenant;
  const conditions = new Map<ContractCall, Map<string, TenantCondition>>();
  const variants = new Map<ContractCall, UsedVariant[]>();
  let foundOut = 0;

  beforeAll(async () => {
    service = await startTestService(open);
    await furnishTenants(service.database);
    queries = tamperWithQueries();
    const [first, second] = [nordlys.id, granvik.id];
    [own, other] = [await askingTenant(service, first), await askingTenant(service, second)];
  });
  afterAll(() => queries.restore());

  /** The default tenant's service, with the database's queries intercepted. */
  function through(tampering: Parameters<TamperedQueries["during"]>[1]): Tenant {
    const { ask, records } = own;
    return { records, ask: (...asked) => queries.during(() => ask(...asked), tampering) };
  }

  const stateOfOther = async () => JSON.stringify(await storedState(service.database, granvik.id));

  async function answered(asking: Tenant, call: ContractCall, index: number) {
    const input = await ownInput(asking, { id: call.id, index });
    const answer = await reveal(asking, call.id, input, ["body", "RequestId"]);
    expect([index, answer]).toEqual([index, { ...answer, status: call.shapes.status ?? 200 }]);
    return { input, ids: [...answer.text.matchAll(/\b[0-9a-f]{32}\b/g)].map(([found]) => found) };
  }

  test.each(calls)("$id answers them as it answers random ones", async (call) => {
    const all = identifierPlaces(call);
    const tried = new Set<Place>();
    const seen = new Map<string, TenantCondition>();
    const watched = through({ seen: (one) => seen.set(JSON.stringify(one), one) });
    const ofCall: UsedVariant[] = [];
    const count = (await ownInputs[call.id](own.records)).length;
    for (let index = 0; index < count; index += 1) {
      const { input: mine } = await answered(own, call, index);
      const { input: used, ids } = await answered(other, call, index);
      const places = all.filter((place) => {
        const values = [mine, used].map((input) => valueAt(input, place));
        return !values.includes(undefined) && !String(values[0]).startsWith(shared);
      });
      for (const place of places) tried.add(place);
      // Samples are the same for all tenants.
      const secrets = call.row.permission === "webhooks:read" ? [] : [mark, ...ids];
      const variant = { id: call.id, index, places, secrets };
      ofCall.push({ ...variant, used });
      for await (const found of findings(watched, other, variant, stateOfOther)) {
        expect([index, found]).toEqual([index, "nothing"]);
      }
    }
    expect(all.filter((place) => !tried.has(place))).toEqual([]);
    expect(service.failures).toEqual([]);
    variants.set(call, ofCall);
    conditions.set(call, seen);
  });

  test.each(naming)(
    "$id distinguishes them from random ones only for their owner",
    { tags: ["thorough"] },
    async (call) => {
      const blind: string[] = [];
      for (const { index, places, used } of variants.get(call) ?? []) {
        for (const place of places) {
          const name = `${call.id} ${place.join(".")}`;
          const repeated = isChosen(call.id, place);
          const theirs = async () => (repeated ? used : ownInput(other, { id: call.id, index }));
          const nobodys = async () => {
            const input = await theirs();
            return callWith(input, place, randomLike(String(valueAt(input, place))));
          };
          const scope = { places: [place], asked: place };
          const [answer, unknown] = repeated
            ? [
                await reveal(other, call.id, used, place),
                await reveal(other, call.id, await nobodys(), place),
              ]
            : await revealBoth(other, call.id, [theirs, nobodys], scope);
          const same = JSON.stringify(answer) === JSON.stringify(unknown);
          if (same !== unread.has(name)) blind.push(`${index} ${name}: ${JSON.stringify(answer)}`);
        }
      }
      expect(blind).toEqual([]);
    },
  );

  test("are no conflict as a RequestId, which is one tenant's own", async () => {
    const RequestId = newId();
    const statuses = [];
    for (const { records, call } of [
      { records: own.records, call: service.call },
      { records: other.records, call: service.callAsOther },
    ]) {
      const { accountGuid } = await records.supply();
      for (const _ of ["first", "again"]) {
        const body = { RequestId, Name: "Called" };
        statuses.push((await call("PUT", `/v1/cm/account/${accountGuid}`, body)).status);
      }
    }
    expect(statuses).toEqual([202, 409, 202, 409]);
  });

  // Shows that the calls above would find it; statements are the same on each engine.
  const onOne = test.runIf(engine === oneEngine);
  onOne.each(calls)(
    "$id is found out wherever it forgets whose rows are meant",
    { tags: ["thorough"] },
    async (call) => {
      const silent: string[] = [];
      const all = [...(conditions.get(call)?.values() ?? [])];
      expect(await isFound(call, own, nothingStays)).toBe(false);
      for (const without of all) {
        if (await isFound(call, through({ without, rolledBack: true }), nothingStays)) continue;
        // Its changes are visible only if they are committed.
        if (call.row.access === "write" && (await isFound(call, through({ without })))) continue;
        silent.push(`${call.id} ${without.table}`);
      }
      const known = secondLines.filter((one) => one.startsWith(`${call.id} `));
      expect(silent.sort()).toEqual(known.sort());
      foundOut += all.length - silent.length;
    },
  );

  onOne("so was each of at least 90 statements", { tags: ["thorough"] }, () => {
    expect(foundOut).toBeGreaterThanOrEqual(90);
  });

  async function isFound(
    call: ContractCall,
    asking: Tenant,
    state = stateOfOther,
  ): Promise<boolean> {
    for (const variant of variants.get(call) ?? []) {
      for await (const _ of findings(asking, other, variant, state)) return true;
      if (call.row.access === "write") continue;
      const input = await ownInput(own, variant);
      const answer = await reveal(asking, call.id, input);
      const usual = await reveal(own, call.id, input);
      if (answer.text !== usual.text) return true;
    }
    return false;
  }
});

const nothingStays = async () => "";
