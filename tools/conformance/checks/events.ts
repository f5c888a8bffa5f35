import type { Check } from "../check";
import type { OperationName } from "../operation-list";
import { type Fields, fieldsOf, isSorted, listOf, newId, numberOf, textOf } from "../reading";
import { first } from "../world";

const names = [
  "id",
  "event",
  "aggregate",
  "requestId",
  "occurredAt",
  "actor",
  "summary",
  "payload",
];

const moment = (event: Fields) => Date.parse(textOf(event, "occurredAt"));

/** The listing of recorded events (interface, sections 2.9, 4.2 and 6.1). */
export const eventChecks = {
  listEvents: {
    harmless: { body: { RequestID: newId() } },
    malformed: [
      ["no body", {}, "body"],
      ["a body that is no JSON", { body: "{" }, "body"],
      ["page 0", { body: { Page: 0 } }, "Page"],
      ["a limit over 500", { body: { Limit: 501 } }, "Limit"],
      ["limit 0", { body: { Limit: 0 } }, "Limit"],
      ["a moment without an offset", { body: { FromDate: "2026-01-01T00:00:00" } }, "FromDate"],
      ["a moment that is none", { body: { ToDate: "yesterday" } }, "ToDate"],
      ["an id that is none", { body: { RequestID: "x" } }, "RequestID"],
      ["ids that are no list", { body: { RecordIDs: newId() } }, "RecordIDs"],
      ["an aggregate without a value", { body: { Aggregate: { type: "account" } } }, "Aggregate"],
      [
        "an invoice group that is none",
        { body: { Aggregate: { type: "account", value: "x" } } },
        "Aggregate",
      ],
      ["a sort that is no boolean", { body: { SortAscending: "yes" } }, "SortAscending"],
    ],
    async reads(probe) {
      const page = fieldsOf(await probe.ok({ body: { Limit: 500 } }));
      probe.hasFields(page, ["items", "page", "limit", "hasMore"], "the answer");
      probe.keeps(page.page === 1, `the first page says page ${page.page}`);
      const all = listOf(page.items, "items");
      const newest = first(all, "an event");
      probe.hasFields(newest, names, "an event");
      probe.keeps(
        isSorted(all, (a, b) => moment(a) >= moment(b)),
        "events do not come newest first",
      );
      const items = async (body: Fields) =>
        listOf(fieldsOf(await probe.ok({ body })).items, "items");
      const ascending = await items({ SortAscending: true, Limit: 50 });
      probe.keeps(
        isSorted(ascending, (a, b) => moment(a) <= moment(b)),
        "SortAscending does not put the oldest first",
      );
      await checkPages(probe.keeps.bind(probe), items, all);

      const kind = textOf(newest, "event");
      const aggregate = fieldsOf(newest.aggregate, "aggregate");
      const ofKind = await items({ Events: [kind], Aggregate: aggregate });
      probe.keeps(
        ofKind.some(({ id }) => id === newest.id) &&
          ofKind.every(
            (event) =>
              event.event === kind &&
              JSON.stringify(event.aggregate) === JSON.stringify(newest.aggregate),
          ),
        "Events and Aggregate are not both kept to",
      );
      const byId = await items({ RecordIDs: [textOf(newest, "id")] });
      probe.keeps(byId.length === 1 && byId[0]?.id === newest.id, "RecordIDs finds other events");
      const both = await items({ RecordIDs: [textOf(newest, "id")], RequestID: newId() });
      probe.keeps(both.length === 0, "RecordIDs and RequestID are not both kept to");
      const at = textOf(newest, "occurredAt");
      const after = await items({ FromDate: at });
      probe.keeps(
        after.some(({ id }) => id === newest.id) &&
          after.every((event) => moment(event) >= Date.parse(at)),
        "FromDate is not kept to",
      );
      const before = await items({ ToDate: new Date(Date.parse(at) - 1).toISOString() });
      probe.keeps(
        before.every((event) => moment(event) < Date.parse(at)),
        "ToDate is not kept to",
      );
      for (const mediaType of ["text/json", "application/*+json", "application/merge-patch+json"]) {
        const answer = await probe.ask({ body: { Limit: 1 }, mediaType });
        probe.keeps(answer.status === 200, `a body as ${mediaType} is answered ${answer.status}`);
      }
    },
  },
} as const satisfies Partial<Record<OperationName, Check>>;

async function checkPages(
  keeps: (held: boolean, how: string) => void,
  items: (body: Fields) => Promise<readonly Fields[]>,
  all: readonly Fields[],
): Promise<void> {
  const [one, two] = [await items({ Limit: 1 }), await items({ Limit: 1, Page: 2 })];
  keeps(one.length === 1 && one[0]?.id === all[0]?.id, "Limit 1 does not answer the newest alone");
  keeps(two[0]?.id === all[1]?.id, "Page 2 does not go on after page 1");
  keeps(numberOf({ count: all.length }, "count") <= 500, "a page holds more than 500 events");
}
