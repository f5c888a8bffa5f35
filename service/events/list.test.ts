import { beforeAll, expect, test } from "vitest";
import { eventPageSchema } from "../../lib/contract/event";
import { aggregateTypes, eventKinds } from "../../lib/contract/event-enumerations";
import { problemSchema } from "../../lib/contract/problem";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import type { EventPage } from "../records";
import { granvik, nordlys } from "../seed/tenants";
import { startTestService, type TestService } from "../testing/service";
import { recordEvents } from "./store";

const path = "/be/v3/records/list";
const group = "a".repeat(32);
const dashed = "AAAAAAAA-AAAA-AAAA-AAAA-AAAAAAAAAAAA";
const request = "b".repeat(32);
const foreignRequest = "c".repeat(32);
const nobody = "0123456789abcdef0123456789abcdef";
const aggregate = { type: "account", value: group };
const moment = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour));

describeOnEachDatabase("the event listing", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
    const common = {
      aggregateType: "account",
      aggregateValue: group,
      operation: "updateInvoiceGroupConfig",
      actor: "desk",
    } as const;
    const one = (event: (typeof eventKinds)[number], hour: number, requestId?: string) => ({
      ...common,
      tenantId: nordlys.id,
      event,
      occurredAt: moment(hour),
      requestId: requestId ?? null,
      summary: `${event} at ${hour}`,
      payload: { hour },
    });
    await recordEvents(service.database.queries, [
      one("UpdateInvoiceConfig", 8),
      one("PostInvoiceLines", 9, request),
      // Of the same moment, so only the order of recording decides.
      one("AbandonInvoiceLines", 10),
      one("ArchiveInvoiceLines", 10),
      { ...one("CreditInvoice", 11), aggregateType: "invoice", aggregateValue: "10000001" },
      { ...one("UpdateInvoiceConfig", 9, foreignRequest), tenantId: granvik.id },
    ]);
  }, 180_000);

  async function list(filter: object): Promise<EventPage> {
    const { status, body } = await service.call("POST", path, filter);
    expect(status).toBe(200);
    return eventPageSchema.parse(body);
  }

  const hours = async (filter: object) => {
    const { items } = await list({ SortAscending: true, ...filter });
    return items.map(({ event, payload }) => [event, (payload as { hour: number }).hour]);
  };

  const all = [
    ["UpdateInvoiceConfig", 8],
    ["PostInvoiceLines", 9],
    ["AbandonInvoiceLines", 10],
    ["ArchiveInvoiceLines", 10],
  ];

  test("answers an invoice group's events with all fields, newest first by default", async () => {
    expect(await hours({ Aggregate: aggregate })).toEqual(all);
    const { items, ...envelope } = await list({ Aggregate: aggregate });
    expect(items.map(({ event }) => event)).toEqual(all.map(([event]) => event).reverse());
    expect(envelope).toEqual({ page: 1, limit: 100, hasMore: false });
    expect(items[2]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      event: "PostInvoiceLines",
      aggregate,
      requestId: request,
      occurredAt: "2026-11-02T09:00:00.000Z",
      actor: "desk",
      summary: "PostInvoiceLines at 9",
      payload: { hour: 9 },
    });
  });

  test("takes the identifier in either form, and an invoice's number", async () => {
    expect(await hours({ Aggregate: { type: "account", value: dashed } })).toEqual(all);
    const ofInvoice = { type: "invoice", value: "10000001" };
    expect(await hours({ Aggregate: ofInvoice })).toEqual([["CreditInvoice", 11]]);
    expect(await hours({ Aggregate: { type: "customer", value: group } })).toEqual([]);
  });

  test.each<[string, object, number[]]>([
    ["a RequestID", { RequestID: request }, [9]],
    ["a RequestID that nobody used", { RequestID: nobody }, []],
    ["one kind", { Events: ["PostInvoiceLines"] }, [9]],
    ["two kinds", { Events: ["PostInvoiceLines", "UpdateInvoiceConfig"] }, [8, 9]],
    ["FromDate, the moment included", { FromDate: "2026-11-02T10:00:00+01:00" }, [9, 10, 10]],
    ["ToDate, the moment included", { ToDate: "2026-11-02T09:00:00Z" }, [8, 9]],
    ["a span", { FromDate: moment(9).toISOString(), ToDate: "2026-11-02T09:59:59Z" }, [9]],
    ["a span of nothing", { FromDate: moment(10), ToDate: moment(9) }, []],
    ["the first year", { FromDate: "0000-01-01T00:00:00+23:59" }, [8, 9, 10, 10]],
    ["the last year", { ToDate: "9999-12-31T23:59:59-23:59" }, [8, 9, 10, 10]],
    ["empty lists", { RecordIDs: [], Events: [] }, [8, 9, 10, 10]],
    ["null", { RequestID: null, RecordIDs: null, Events: null, FromDate: null }, [8, 9, 10, 10]],
  ])("filters by %s", async (_case, filter, expected) => {
    const found = await hours({ Aggregate: aggregate, ...filter });
    expect(found.map(([, hour]) => hour)).toEqual(expected);
  });

  test("filters by RecordIDs, in either form", async () => {
    const { items } = await list({ Aggregate: aggregate });
    const [first = "", second = ""] = items.map(({ id }) => id);
    const { items: found } = await list({ RecordIDs: [first.toUpperCase(), second, nobody] });
    expect(found.map(({ id }) => id)).toEqual([first, second]);
    expect(await list({ RecordIDs: [nobody] })).toMatchObject({ items: [], hasMore: false });
  });

  test("comes in pages that begin with 1, and says whether there are more", async () => {
    const page = (Page: number, Limit: number) =>
      list({ Aggregate: aggregate, SortAscending: true, Page, Limit });
    const [first, second] = [await page(1, 3), await page(2, 3)];
    expect(first).toMatchObject({ page: 1, limit: 3, hasMore: true });
    expect(second).toMatchObject({ page: 2, limit: 3, hasMore: false });
    expect([...first.items, ...second.items].map(({ event }) => event)).toEqual(
      all.map(([event]) => event),
    );
    expect(await page(1, 4)).toMatchObject({ hasMore: false });
    expect(await page(1_000_000, 500)).toMatchObject({ items: [], hasMore: false });
  });

  test("takes every kind of events", async () => {
    const { items } = await list({ Aggregate: aggregate, Events: eventKinds });
    expect(items).toHaveLength(4);
  });

  test.each<[string, unknown, string[]]>([
    ["a list", [], ["body"]],
    ["a malformed RecordID", { RecordIDs: [group, "abc"] }, ["RecordIDs.1"]],
    ["too many RecordIDs", { RecordIDs: Array(501).fill(group) }, ["RecordIDs"]],
    [
      "an account with a character too many",
      { Aggregate: { type: "account", value: `${group}0` } },
      ["Aggregate.value"],
    ],
    [
      "a customer that is none",
      { Aggregate: { type: "customer", value: "1" } },
      ["Aggregate.value"],
    ],
    ["an offer that is none", { Aggregate: { type: "offer", value: "1" } }, ["Aggregate.value"]],
    ["an unknown type", { Aggregate: { type: "group", value: group } }, ["Aggregate.type"]],
    ["an unknown kind", { Events: ["CreditInvoice", "Nothing"] }, ["Events.1"]],
    ["a kind in other case", { Events: ["creditInvoice"] }, ["Events.0"]],
    ["a ToDate without time", { ToDate: "2026-11-02" }, ["ToDate"]],
    ["a limit as text", { Limit: "10" }, ["Limit"]],
  ])("refuses %s by name", async (_case, filter, paths) => {
    const answer = await service.call("POST", path, filter);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.body).errors?.map((error) => error.path)).toEqual(paths);
  });

  test("knows every type of aggregates", async () => {
    for (const type of aggregateTypes) {
      expect(await list({ Aggregate: { type, value: nobody } })).toMatchObject({ items: [] });
    }
  });
});
