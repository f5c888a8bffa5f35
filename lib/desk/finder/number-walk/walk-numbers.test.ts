import { inArray } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../../compose";
import { notifications } from "../../../db/schema/notifications";
import { indexedNumbers, numberSearches, numberWalks } from "../../../db/schema/number-index";
import { utcDay } from "../../../domain/day";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import { describeOnEachDatabase } from "../../../postgres/testing";
import type { Env } from "../../../server/env";
import { answerJson, answerProblem } from "../../../server/testing/fake-machine";
import { testTenant, useTestDesk } from "../../../server/testing/test-desk";
import { walkNumbers } from "./walk-numbers";

/** The tenant's clock is that of Oslo. */
const [night, day] = [new Date("2026-11-28T23:00:00Z"), new Date("2026-11-28T12:00:00Z")];
const guid = (letter: string, index: number) => letter + String(index).padStart(31, "0");
const pointOf = (index: number) => String(707_057_500_000_000_000n + BigInt(index));

describeOnEachDatabase("The walk through all invoice groups", (open) => {
  const held = useTestDesk(open);
  /** Pages of groups; the index of a group is the one of its customer too. */
  let pages: number[][] = [];
  let broken = new Set<string>();
  /** What happens to the list while a customer is read. */
  let meanwhile: (index: number) => void = () => undefined;

  beforeEach(async () => {
    const { database } = held.desk.runtime;
    for (const table of [indexedNumbers, numberSearches, numberWalks, notifications]) {
      await database.delete(table);
    }
    pages = [[1, 2], [3]];
    broken = new Set();
    meanwhile = () => undefined;
    held.desk.answer((request, response) => {
      const { pathname, searchParams } = new URL(request.url, "http://billing.test");
      const [, customer = ""] = /\/(?:customer|invoice)\/([0-9a-f]{32})/.exec(pathname) ?? [];
      const index = Number(customer.slice(1));
      if (customer !== "") meanwhile(index);
      if (broken.has(customer)) {
        return answerProblem(response, { type: "fault", title: "Broken", status: 400 });
      }
      if (pathname.endsWith("/accounts/query")) {
        const groups = pages[Number(searchParams.get("page"))] ?? [];
        return answerJson(
          response,
          groups.map((at) =>
            exampleGroup({
              accountGuid: guid("a", at),
              customerGuid: guid("c", at),
              erpId: `E${at}`,
            }),
          ),
        );
      }
      if (pathname.endsWith("/accountingpoints")) {
        const contracts = [{ accountGuid: guid("a", index) }];
        return answerJson(response, [{ accountingPointId: pointOf(index), contracts }]);
      }
      if (pathname.endsWith("/accounts")) {
        return answerJson(response, { customer: { guid: customer, erpId: `K${index}` } });
      }
      if (customer !== "") {
        const from = Number(searchParams.get("page")) * 50;
        const numbers = Array.from({ length: 60 }, (_, at) => `${index}00${60 - at}`);
        const invoices = numbers
          .slice(from, from + 50)
          .map((invoiceNumber) => ({ invoiceNumber, accountGuid: guid("a", index) }));
        return answerJson(response, invoices);
      }
      return answerProblem(response, { type: "ledger-required", title: "None", status: 409 });
    });
  });

  const ending = new AbortController().signal;
  const walk = (
    now = night,
    runMilliseconds = 60_000,
    FIRST_NUMBER_WALK: Env["FIRST_NUMBER_WALK"] = "at-night",
  ) => {
    const { runtime } = held.desk;
    return walkNumbers({ ...runtime, env: { ...runtime.env, FIRST_NUMBER_WALK } }, ending, {
      now,
      limits: { runMilliseconds, atOnce: { alone: 2, besideWork: 1 } },
    });
  };
  const kinds = async () => {
    const rows = await held.desk.runtime.database.select().from(indexedNumbers);
    const count = (kind: string) => rows.filter((row) => row.kind === kind).length;
    return [count("erp-id"), count("metering-point"), count("invoice")];
  };
  const state = async () => (await held.desk.runtime.database.select().from(numberWalks))[0];
  const reads = (part: string) => held.desk.service.filter(({ url }) => url.includes(part)).length;

  it("indexes the numbers of every group once, at night", async () => {
    await walk(day);
    expect([held.desk.service.length, await kinds()]).toEqual([0, [0, 0, 0]]);
    await walk();
    expect(await kinds()).toEqual([6, 3, 180]);
    expect(await state()).toMatchObject({ groupsRead: 3, groupsOfLast: 3, failed: 0 });
    held.desk.service.length = 0;
    await walk();
    expect(held.desk.service).toEqual([]);
  });

  it("goes on behind the last page of a run that ended", async () => {
    await walk(night, 0);
    expect(await state()).toMatchObject({ nextPage: 1, groupsRead: 2, completedAt: null });
    expect(await kinds()).toEqual([4, 2, 120]);
    held.desk.service.length = 0;
    await walk(night, 0);
    // What slid onto the page before since is not known, so that page is read again.
    expect(reads("/accountingpoints")).toBe(3);
    await walk();
    expect(await state()).toMatchObject({ groupsOfLast: 3 });
  });

  it("reads a group that slid onto a page that was read", async () => {
    pages = [[1, 2], [3, 4], [5]];
    meanwhile = (index) => {
      if (index === 4) pages = [[2, 3], [4, 5], []];
    };
    await walk();
    expect(await kinds()).toEqual([10, 5, 300]);
    expect(await state()).toMatchObject({ failedOfLast: 0 });
  });

  it("reads it too where another run goes on", async () => {
    await walk(night, 0);
    pages = [[2, 3], []];
    await walk();
    expect(await kinds()).toEqual([6, 3, 180]);
  });

  it("counts a customer that slid to the end and can't be read", async () => {
    broken = new Set([guid("c", 3)]);
    await walk(night, 0);
    pages = [[2, 3], []];
    await walk();
    expect(await state()).toMatchObject({ failed: 1, failedOfLast: 1 });
  });

  it("begins a first time at any hour", async () => {
    await walk(day, 0, "at-once");
    expect(await state()).toMatchObject({ nextPage: 1, completedAt: null });
    await walk(day, 60_000, "at-once");
    expect(await kinds()).toEqual([6, 3, 180]);
    expect(await state()).toMatchObject({ groupsOfLast: 3 });
    held.desk.service.length = 0;
    await walk(day, 60_000, "at-once");
    expect(held.desk.service).toEqual([]);
  });

  it("reads no older invoices that the walk before had", async () => {
    await walk();
    held.desk.service.length = 0;
    const later = utcDay(new Date(Date.now() + 2 * 86_400_000));
    await walk(new Date(`${later}T00:30:00Z`));
    expect([reads("/be/v3/invoice/"), reads("/accountingpoints")]).toEqual([3, 3]);
    // The ERP id of a customer is read once.
    expect(reads("/accounts")).toBe(reads("/accounts/query"));
  });

  it("leaves out customers that can't be read, and reads their whole lists in the next walk", async () => {
    broken = new Set([guid("c", 1), guid("c", 2), guid("c", 3)]);
    await walk();
    expect(await state()).toMatchObject({ groupsOfLast: 3, failed: 3, failedOfLast: 3 });
    broken = new Set();
    const own = { tenantId: testTenant, kind: "invoice", accountGuid: guid("a", 1) };
    await held.desk.runtime.database.insert(indexedNumbers).values(
      Array.from({ length: 50 }, (_, at) => ({
        ...own,
        number: `100${60 - at}`,
        customerGuid: guid("c", 1),
        invoiceNumber: `100${60 - at}`,
        indexedAt: new Date("2026-01-01T00:00:00Z"),
      })),
    );
    await walk(new Date(`${utcDay(new Date(Date.now() + 2 * 86_400_000))}T00:30:00Z`));
    expect(await kinds()).toEqual([6, 3, 180]);
    expect(await state()).toMatchObject({ failedOfLast: 0 });
  });

  it("notifies who asked of the record, or that no group has the number, at any hour", async () => {
    const { desk } = held;
    const cookie = await desk.signIn(["clerk"]);
    const request = async (text: string, status = 204) => {
      const given = { cookie, body: { text } };
      const answer = await handleDesk(
        desk.runtime,
        desk.request("PUT", "/api/desk/finder/number-searches", given),
      );
      expect(answer.status).toBe(status);
    };
    for (const text of [`(8018) ${pointOf(3)}`, "100 59", "777 888 999"]) await request(text);
    for (const text of ["Kari Hansen", "kari@example.no"]) await request(text, 400);
    // The same number again is no further search.
    for (const text of ["100 59", "777 888 991", "777 888 992"]) await request(text);
    await request("777 888 993", 409);
    await desk.runtime.database
      .delete(numberSearches)
      .where(inArray(numberSearches.number, ["777888991", "777888992"]));
    await walk(day);
    const rows = await desk.runtime.database.select().from(notifications);
    const sent = rows.map(({ kind, recordKind, recordId }) => [kind, recordKind, recordId]).sort();
    expect(sent).toEqual([
      ["number-found", "invoices", "10059"],
      ["number-found", "numbers", guid("a", 3)],
      ["number-not-found", "numbers", "777888999"],
    ]);
    expect(await desk.runtime.database.select().from(numberSearches)).toEqual([]);
    desk.service.length = 0;
    await walk(day);
    expect(desk.service).toEqual([]);
  });
});
