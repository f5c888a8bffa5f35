import { expect, it, vi } from "vitest";
import { ProblemError } from "@/lib/browser/problem-error";
import { walkPages } from "./walk-pages";

interface Page {
  readonly rows: readonly number[];
  readonly next: string | null;
}
const pages: Readonly<Record<string, Page>> = {
  first: { rows: [1, 2], next: "second" },
  second: { rows: [3], next: null },
};

async function collect(read: (cursor: string | null) => Promise<Page>, control: AbortController) {
  const rows: number[] = [];
  for await (const some of walkPages(read, (page) => page.rows, control.signal)) rows.push(...some);
  return rows;
}
const readPage = async (cursor: string | null): Promise<Page> => {
  const page = pages[cursor ?? "first"];
  if (page === undefined) throw new Error(`No page ${cursor}`);
  return page;
};

it("reads from page to page until the last one", async () => {
  expect(await collect(readPage, new AbortController())).toEqual([1, 2, 3]);
});

it("reads a page again that was refused as too many requests, and fails for anything else", async () => {
  const read = vi.fn(readPage);
  read.mockRejectedValueOnce(
    new ProblemError({ type: "x", title: "x", status: 429 }, "limited", Date.now()),
  );
  expect(await collect(read, new AbortController())).toEqual([1, 2, 3]);
  expect(read).toHaveBeenCalledTimes(3);
  read.mockRejectedValueOnce(new Error("broken"));
  await expect(collect(read, new AbortController())).rejects.toThrow("broken");
});

it("ends with its signal", async () => {
  const control = new AbortController();
  const read = vi.fn(async (cursor: string | null) => {
    control.abort();
    return readPage(cursor);
  });
  expect(await collect(read, control)).toEqual([1, 2]);
});
