import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase, oneEngine } from "../lib/postgres/testing";
import { granvik, nordlys } from "./seed/tenants";
import { type ContractCall, contractCalls } from "./testing/contract-inputs";
import { furnishTenants, shared } from "./testing/furnish-tenants";
import { identifierPlaces, type Place } from "./testing/identifier-places";
import { callInputWith, valueAt } from "./testing/malformed";
import { newRequestId } from "./testing/new-request-id";
import { randomLike } from "./testing/random-like";
import { startTestService, type TestService } from "./testing/service";
import { storedState } from "./testing/stored-state";
import {
  type TamperedQueries,
  type TenantCondition,
  tamperWithQueries,
} from "./testing/tampered-queries";
import { tenantInputs } from "./testing/tenant-inputs";
import {
  type AskingTenant,
  ask,
  askBoth,
  findings,
  inputOf,
  isGiven,
  type Variant,
} from "./testing/tenant-questions";
import { tenantRecords } from "./testing/tenant-records";
import { tenantView } from "./testing/tenant-view";

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

describeOnEachDatabase("identifiers of another tenant", (open, engine) => {
  let service: TestService;
  let queries: TamperedQueries;
  let own: AskingTenant;
  let other: AskingTenant;
  const conditions = new Map<ContractCall, Map<string, TenantCondition>>();
  const variants = new Map<ContractCall, Variant[]>();
  let foundOut = 0;

  beforeAll(async () => {
    service = await startTestService(open);
    await furnishTenants(service.database);
    queries = tamperWithQueries();
    const [first, second] = [nordlys.id, granvik.id];
    [own, other] = [await tenant(first), await tenant(second)];
  });
  afterAll(() => queries.restore());

  async function tenant(id: string): Promise<AskingTenant> {
    const view = await tenantView(service, id);
    return { view, records: tenantRecords(view) };
  }

  /** The default tenant's service, with the database's queries intercepted. */
  function through(tampering: Parameters<TamperedQueries["during"]>[1]): AskingTenant {
    const { view, records } = own;
    const send: typeof view.send = (...asked) =>
      queries.during(() => view.send(...asked), tampering);
    return { records, view: { ...view, send } };
  }

  const stateOfOther = async () => JSON.stringify(await storedState(service.database, granvik.id));

  async function answered(asking: AskingTenant, call: ContractCall, index: number) {
    const input = await inputOf(asking, call, index);
    const answer = await ask(asking, call, input, ["body", "RequestId"]);
    expect([index, answer]).toEqual([index, { ...answer, status: call.shapes.status ?? 200 }]);
    return { input, ids: [...answer.text.matchAll(/\b[0-9a-f]{32}\b/g)].map(([found]) => found) };
  }

  test.each(calls)("$id answers them as it answers random ones", async (call) => {
    const all = identifierPlaces(call);
    const tried = new Set<Place>();
    const seen = new Map<string, TenantCondition>();
    const watched = through({ seen: (one) => seen.set(JSON.stringify(one), one) });
    const ofCall: Variant[] = [];
    const count = (await tenantInputs[call.id](own.records)).length;
    for (let index = 0; index < count; index += 1) {
      const { input: mine } = await answered(own, call, index);
      const { input: used, ids } = await answered(other, call, index);
      const places = all.filter((place) => {
        const values = [mine, used].map((input) => valueAt(input, place));
        return !values.includes(undefined) && !String(values[0]).startsWith(shared);
      });
      for (const place of places) tried.add(place);
      // Samples are the same for all tenants.
      const secret = call.row.permission === "webhooks:read" ? [] : ids;
      const variant = { call, index, places, used, ids: secret };
      ofCall.push(variant);
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
          const repeated = isGiven(call, place);
          const theirs = async () => (repeated ? used : inputOf(other, call, index));
          const nobodys = async () => {
            const input = await theirs();
            return callInputWith(input, place, randomLike(String(valueAt(input, place))));
          };
          const scope = { places: [place], asked: place };
          const [answer, unknown] = repeated
            ? [await ask(other, call, used, place), await ask(other, call, await nobodys(), place)]
            : await askBoth(other, call, [theirs, nobodys], scope);
          const same = JSON.stringify(answer) === JSON.stringify(unknown);
          if (same !== unread.has(name)) blind.push(`${index} ${name}: ${JSON.stringify(answer)}`);
        }
      }
      expect(blind).toEqual([]);
    },
  );

  test("are no conflict as a RequestId, which is one tenant's own", async () => {
    const RequestId = newRequestId();
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
    asking: AskingTenant,
    state = stateOfOther,
  ): Promise<boolean> {
    for (const variant of variants.get(call) ?? []) {
      for await (const _ of findings(asking, other, variant, state)) return true;
      if (call.row.access === "write") continue;
      const input = await inputOf(own, call, variant.index);
      const [answer, usual] = [await ask(asking, call, input), await ask(own, call, input)];
      if (answer.text !== usual.text) return true;
    }
    return false;
  }
});

const nothingStays = async () => "";
