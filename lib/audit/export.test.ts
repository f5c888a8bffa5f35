import { afterEach, expect, it, vi } from "vitest";
import { toProblemError } from "../browser/problem-error";
import { fetchExport } from "./export";
import { noFilters } from "./search-params";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const exportAll = () =>
  fetchExport({
    filters: noFilters,
    language: "en",
    signal: new AbortController().signal,
    onCount: () => undefined,
  });

it("waits where there were too many requests, and then fetches the file", async () => {
  vi.useFakeTimers();
  const body = JSON.stringify({ type: "too-many-requests", title: "Too many", status: 429 });
  const refused = new Response(body, { status: 429, headers: { "retry-after": "3" } });
  const fetching = vi.fn(async () => new Response("head\nrow\nrow\n"));
  fetching.mockResolvedValueOnce(refused);
  vi.stubGlobal("fetch", fetching);
  const exporting = exportAll();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(fetching).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_200);
  expect((await exporting).count).toBe(2);
});

it("fails at once for any other reason", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 403 }));
  const error = await exportAll().catch((failure: unknown) => failure);
  expect(toProblemError(error).kind).toBe("forbidden");
});
