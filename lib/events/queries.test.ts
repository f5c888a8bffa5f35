import { expect, it, vi } from "vitest";
import { eventFilter, eventParams } from "./params";
import { walkEvents } from "./queries";

const filter = eventFilter(
  eventParams.parse(new URLSearchParams(`group=${"a".repeat(32)}&page=4&size=100`)),
  "Europe/Oslo",
);

async function walk(pages: readonly string[][], given = filter) {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    const items = (pages[asked.length - 1] ?? []).map((id) => ({ id }));
    return Response.json({ items, page: 1, limit: 500, hasMore: asked.length < pages.length });
  });
  const found: string[] = [];
  for await (const events of walkEvents(given, new AbortController().signal)) {
    found.push(...events.map(({ id }) => id));
  }
  return { asked, found };
}

it("reads every page from the first one, in the largest size", async () => {
  const { asked, found } = await walk([["1", "2"], ["3"], []]);
  expect(found).toEqual(["1", "2", "3"]);
  expect(asked.map(({ Page, Limit }) => [Page, Limit])).toEqual([
    [1, 500],
    [2, 500],
    [3, 500],
  ]);
});

it("leaves out events that are recorded during the export", async () => {
  const before = new Date().toISOString();
  const { asked } = await walk([["1"], ["2"]]);
  const [first, second] = asked.map(({ ToDate }) => String(ToDate));
  expect(first).toBe(second);
  expect(first && first >= before && first <= new Date().toISOString()).toBe(true);
  const earlier = "2026-01-01T00:00:00.000Z";
  expect((await walk([["1"]], { ...filter, ToDate: earlier })).asked[0]?.ToDate).toBe(earlier);
});
