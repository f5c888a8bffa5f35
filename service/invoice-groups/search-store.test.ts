import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { AccountSearchParameters } from "../../lib/contract/invoice-group-search";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import type { Queries } from "../db/open";
import type { InvoiceGroupConfig } from "../records";
import { nordlys } from "../seed/tenants";
import { startTestService } from "../testing/service";
import { toConfig } from "./mapping";
import { searchConditions } from "./search";
import * as store from "./search-store";
import { fetchAll, type Page, walk } from "./search-store";
import { findGroup } from "./store";

const texts = [
  "name",
  "customerName",
  "erpId",
  "email",
  "cellphone",
  "yourReference",
  "recognitionCode",
  "eInvoiceReference",
  "invoiceMark",
  "onHoldReason",
] as const satisfies readonly (keyof InvoiceGroupConfig & keyof AccountSearchParameters)[];

const values = [
  "status",
  "distributionChannel",
  "paymentTerms",
  "invoiceInterval",
  "principle",
  "manualApproval",
  "printFee",
  "noDirectDebit",
  "automaticRefund",
  "accountOnHold",
  "administrationfee",
  "internal",
  "customerGuid",
  "otherPayerGuid",
] as const satisfies readonly (keyof InvoiceGroupConfig & keyof AccountSearchParameters)[];

describeOnEachDatabase("the ways of the search", (open) => {
  let queries: Queries;
  let all: InvoiceGroupConfig[];
  beforeAll(async () => {
    queries = (await startTestService(open)).database.queries;
    all = await searchGroups(queries, nordlys.id, {}, { page: 0, size: 1000 });
  }, 180_000);

  const readPage = async (...given: Parameters<typeof store.readPage>) =>
    (await store.readPage(...given)).map(({ json }): InvoiceGroupConfig => JSON.parse(json));
  const searchGroups = async (
    ...given: Parameters<typeof store.searchGroups>
  ): Promise<InvoiceGroupConfig[]> => JSON.parse((await store.searchGroups(...given)).text);
  const toSearch = (parameters: AccountSearchParameters, page: Page) => ({
    tenant: nordlys.id,
    ...page,
    ...searchConditions(parameters),
  });

  /** Up to three filters that an existing group matches; texts are parts of its own values. */
  const asked = () =>
    fc
      .record({
        group: fc.constantFrom(...all),
        names: fc.uniqueArray(fc.constantFrom(...texts, ...values), { maxLength: 3 }),
        start: fc.nat(30),
        length: fc.integer({ min: 1, max: 8 }),
        upper: fc.boolean(),
        restAmountFrom: fc.option(fc.integer({ min: -100, max: 5000 })),
      })
      .map(({ group, names, start, length, upper, restAmountFrom }) => {
        const parameters: Record<string, unknown> = { restAmountFrom };
        for (const name of names) {
          const value = group[name];
          const letters = typeof value === "string" && !name.endsWith("Guid") ? [...value] : null;
          const piece = letters
            ?.slice(start % letters.length)
            .slice(0, length)
            .join("");
          parameters[name] = upper ? (piece?.toUpperCase() ?? value) : (piece ?? value);
        }
        return parameters as AccountSearchParameters;
      });

  const pages = fc.record({ page: fc.nat(3), size: fc.integer({ min: 1, max: 60 }) });

  const folded = (value: unknown) => String(value ?? "").toLocaleLowerCase("nb-NO");

  function expected(parameters: AccountSearchParameters): InvoiceGroupConfig[] {
    return all.filter(
      (group) =>
        group.restAmount >= (parameters.restAmountFrom ?? Number.NEGATIVE_INFINITY) &&
        values.every((name) => (parameters[name] ?? group[name]) === group[name]) &&
        texts.every(
          (name) =>
            (parameters[name] ?? null) === null ||
            (group[name] !== null && folded(group[name]).includes(folded(parameters[name]))),
        ),
    );
  }

  test("a found record is the one that is read by its identifier", async () => {
    for (const found of all.slice(0, 100)) {
      const row = await findGroup(queries, nordlys.id, found.guid);
      expect(row && toConfig(row)).toEqual(found);
    }
  });

  test("all find the same page, whatever is asked for", {
    tags: ["thorough"],
    timeout: 120_000,
  }, async () => {
    const property = fc.asyncProperty(asked(), pages, async (parameters, page) => {
      const search = toSearch(parameters, page);
      const first = page.page * page.size;
      const right = expected(parameters).slice(first, first + page.size);
      expect(await readPage(queries, walk(queries, search))).toEqual(right);
      expect(await readPage(queries, walk(queries, search, 1000))).toEqual(right);
      expect(await readPage(queries, fetchAll(queries, search))).toEqual(right);
      expect(await searchGroups(queries, nordlys.id, parameters, page)).toEqual(right);
    });
    await fc.assert(property, { numRuns: 150 });
  });

  const letters = [..."abcdefghijklmnopqrstuvwxyz0123456789 .,-@/+&'øæåäöéüá_%"];
  test.each(["name", "email", "cellphone"] as const)(
    "of %s every letter and every gap is found as itself alone",
    async (field) => {
      for (const letter of letters) {
        const parameters = { [field]: letter };
        const right = expected(parameters);
        const search = toSearch(parameters, { page: 0, size: 1000 });
        expect([letter, await readPage(queries, walk(queries, search))]).toEqual([letter, right]);
      }
    },
  );

  test("a walk that is given up has found the beginning of the page, or nothing", async () => {
    const property = fc.asyncProperty(asked(), pages, async (parameters, page) => {
      const search = toSearch(parameters, page);
      const found = await readPage(queries, walk(queries, search, 40));
      const right = await readPage(queries, fetchAll(queries, search));
      expect(found).toEqual(right.slice(0, found.length));
    });
    await fc.assert(property, { numRuns: 50 });
  }, 120_000);

  test("many that stand behind all others are found although the walk is given up", async () => {
    const last = all.slice(-30).map(({ guid }) => guid);
    await queries.execute(sql`
      update invoice_groups set name = ${"\u{10FFFD} Østre Ås "} || erp_id
      where guid in ${last} and erp_id is not null`);
    await queries.execute(sql`analyze invoice_groups`);
    const parameters = { name: "østre ås" };
    const page = { page: 0, size: 1 };
    const steps = 4 * last.length;
    expect(all.length).toBeGreaterThan(steps);
    expect(await readPage(queries, walk(queries, toSearch(parameters, page), steps))).toEqual([]);
    expect(await searchGroups(queries, nordlys.id, parameters, page)).toHaveLength(1);
    const whole = await searchGroups(queries, nordlys.id, parameters, { page: 0, size: 100 });
    expect(whole.map(({ guid }) => guid).every((guid) => last.includes(guid))).toBe(true);
    expect(whole.length).toBeGreaterThan(25);
  });
});
