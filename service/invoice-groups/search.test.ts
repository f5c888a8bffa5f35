import { beforeAll, expect, test } from "vitest";
import type { AccountSearchParameters } from "../../lib/contract/invoice-group-search";
import { operations } from "../../lib/contract/operations";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import type { InvoiceGroupConfig } from "../records";
import { foreignLandmark, groupCounts, landmarks } from "../seed/landmarks";
import { startTestService, type TestService, testGroups } from "../testing/service";

const address = "/be/v3/accounts/query";

describeOnEachDatabase("the search", (open) => {
  let service: TestService;
  let all: InvoiceGroupConfig[];
  beforeAll(async () => {
    service = await startTestService(open);
    all = await search({}, 0, 1000);
  }, 180_000);

  async function search(body: AccountSearchParameters, page = 0, size = 1000) {
    const answer = await service.call("POST", `${address}?page=${page}&size=${size}`, body);
    expect(service.failures).toEqual([]);
    return operations.queryInvoiceGroups.answer.parse(answer.body);
  }

  test("without a filter finds every group of the tenant and none of another", async () => {
    expect(all).toHaveLength(groupCounts(testGroups).nordlys);
    expect(all.map(({ accountGuid }) => accountGuid)).not.toContain(
      foreignLandmark.accountGuids[0],
    );
  });

  test("gives each group's configuration the identifier of the group", () => {
    expect(all.map(({ guid }) => guid)).toEqual(all.map(({ accountGuid }) => accountGuid));
  });

  test("orders by name, then guid, by code point on every engine", async () => {
    const key = ({ name, guid }: InvoiceGroupConfig) => `${name}\u0000${guid}`;
    const sorted = [...all].sort((a, b) => (key(a) < key(b) ? -1 : 1));
    expect(all.map(key)).toEqual(sorted.map(key));
  });

  test("pages join without a gap or a repetition, and end in an empty list", async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => search({}, page, 47)));
    expect(pages.flat()).toEqual(all);
    expect(await search({}, 4, 47)).toEqual([]);
    expect(await search({}, 1_000_000, 1000)).toEqual([]);
  });

  const upper = (text: string | null) => text?.toLocaleUpperCase("nb-NO") ?? "";
  const has = (value: string | null, part: string) => upper(value).includes(upper(part));
  const texts = [
    ["name", "sOLmYrA"],
    ["customerName", "ØDEG"],
    ["customerName", "årdal"],
    ["erpId", "f1000"],
    ["onHoldReason", "a"],
    ["email", "@EPOST"],
    ["cellphone", "+4700"],
    ["yourReference", "E"],
    ["eInvoiceReference", "ef1"],
  ] as const satisfies readonly (readonly [keyof InvoiceGroupConfig, string])[];

  test.each(texts)("%s finds %s anywhere in the text and in any case", async (name, part) => {
    const expected = all.filter((group) => has(group[name], part));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    expect(await search({ [name]: part })).toEqual(expected);
  });

  const values = [
    "status",
    "distributionChannel",
    "paymentTerms",
    "dueDaySettingType",
    "invoiceInterval",
    "invoiceDesign",
    "standardMessageChannel",
    "principle",
    "manualApproval",
    "printFee",
    "noDirectDebit",
    "automaticRefund",
    "accountOnHold",
    "customerOnHold",
    "customerGuid",
    "accountGuid",
    "otherPayerGuid",
    "recognitionCode",
    "invoiceMark",
  ] as const satisfies readonly (keyof InvoiceGroupConfig & keyof AccountSearchParameters)[];

  test.each(values)("%s finds the groups that have the value, and no other", async (name) => {
    const value = all.find((group) => group[name] !== null && group[name] !== false)?.[name];
    expect(value ?? null).not.toBeNull();
    const expected = all.filter((group) => group[name] === value);
    expect(await search({ [name]: value })).toEqual(expected);
    if (typeof value === "boolean") {
      expect(await search({ [name]: !value })).toEqual(all.filter((group) => !group[name]));
    }
  });

  test("customerNumber finds the customer's groups", async () => {
    const { customerNumber, accountGuids } = landmarks.eightGroups;
    const found = await search({ customerNumber });
    expect(found.map(({ accountGuid }) => accountGuid).sort()).toEqual([...accountGuids].sort());
  });

  test("bounds include their own value", async () => {
    const amounts = all.map(({ restAmount }) => restAmount).filter((amount) => amount > 0);
    const [restAmountFrom, restAmountTo] = [Math.min(...amounts), Math.max(...amounts)];
    const between = await search({ restAmountFrom, restAmountTo });
    expect(between).toHaveLength(amounts.length);
    const day = all.find(({ lastInvoiceDay }) => lastInvoiceDay)?.lastInvoiceDay ?? "";
    const thatDay = await search({ lastInvoiceDayFrom: day, lastInvoiceDayTo: day });
    expect(thatDay).toEqual(all.filter(({ lastInvoiceDay }) => lastInvoiceDay === day));
  });

  test("several filters hold together", async () => {
    const body = { customerName: "a", status: 0, printFee: false, restAmountTo: 1000 };
    const expected = all.filter(
      (group) =>
        has(group.customerName, "a") &&
        group.status === 0 &&
        !group.printFee &&
        group.restAmount <= 1000,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(await search(body)).toEqual(expected);
  });

  test.each(["%", "_", "\\", "100%", "a_b", "'; drop table invoice_groups; --"])(
    "%j is text to look for, never a pattern or a command",
    async (text) => {
      expect(await search({ name: text })).toEqual(all.filter(({ name }) => has(name, text)));
    },
  );

  test("codes, days and amounts beyond what is stored find nothing, and break nothing", async () => {
    expect(await search({ status: 9_007_199_254_740_991 })).toEqual([]);
    expect(await search({ lastInvoiceDayTo: "0000-01-01" })).toEqual([]);
    expect(await search({ restAmountFrom: 1e300 })).toEqual([]);
    expect(await search({ restAmountTo: -1e300 })).toEqual([]);
  });

  const refused: [string, string, unknown, string[]][] = [
    ["an unknown name without a filter behind it", "page=0&size=1", { vip: null }, ["vip"]],
    ["an object for an unknown name", "page=0&size=1", { vip: {} }, ["vip"]],
    ["an empty page", "page=&size=1", {}, ["page"]],
    ["a page in another notation", "page=1e1&size=0x10", {}, ["page", "size"]],
    ["a number for a text", "page=0&size=1", { name: 7 }, ["name"]],
    ["an empty text", "page=0&size=1", { name: "" }, ["name"]],
    ["a text for a flag", "page=0&size=1", { printFee: "true" }, ["printFee"]],
    [
      "a day that is none",
      "page=0&size=1",
      { lastInvoiceDayFrom: "2026-02-30" },
      ["lastInvoiceDayFrom"],
    ],
    ["null for a body", "page=0&size=1", "null", ["body"]],
  ];

  test.each(refused)("%s is refused by name", async (_case, query, body, names) => {
    const answer = await service.call("POST", `${address}?${query}`, body);
    expect(answer.status).toBe(400);
    const outcome = problemSchema.parse(answer.body).errors?.map(({ path }) => path);
    expect([...new Set(outcome)].sort()).toEqual(names);
  });
});
