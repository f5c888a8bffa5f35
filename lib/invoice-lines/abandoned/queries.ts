import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { callDesk, firstPage } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import { readPages } from "../../browser/read-pages";
import { callService, serviceAddress } from "../../browser/service-client";
import type { SetAsideLine } from "../../contract/line";
import type { LineFollowup } from "../../domain/line-followups/followup-shape";

/** Page size of the reading: the maximum of the interface. */
const crawlSize = 1000;
/** Enough for the first screen in the document. */
const firstSize = 60;

export interface LinePage {
  readonly lines: readonly SetAsideLine[];
  /** The lines' ids as they came: stored, because archived lines leave their page. */
  readonly ids: string;
}

/** The next pages to read. */
interface PagesToRead {
  readonly from: number;
  readonly count: number;
}

/**
 * Pages that are added to the list at once: each time, all loaded lines are ordered and added up. Few
 * tenants have more than one page, whose end is the empty second one.
 */
const [firstPages, morePages] = [2, 9];

/**
 * All abandoned lines, oldest import first, a thousand at a time (List Abandoned Lines, interface,
 * section 4.5; pages count from 1). A short page is no end, because the service's own maximum is not
 * known: an empty one is, or the same one again. A line that moves up during the reading may come
 * twice or be missed until the next reading: the interface has no cursor.
 */
export function abandonedLinesQuery() {
  return infiniteQueryOptions({
    queryKey: abandonedLinesKey,
    queryFn: ({ pageParam, signal }) => readPages({ ...pageParam, read: readPage, isFull, signal }),
    initialPageParam: { from: 1, count: firstPages },
    getNextPageParam: (_, parts: (readonly LinePage[])[]) => nextPages(parts.flat()),
    // Comparing ten thousand lines field by field would be noticeable.
    structuralSharing: false,
    staleTime: 60_000,
  });
}

async function readPage(page: number, signal: AbortSignal): Promise<LinePage> {
  const lines = await callService("listAbandonedLines", {
    query: { page, size: crawlSize },
    signal,
  });
  return { lines, ids: lines.map(({ id }) => id).join("\n") };
}

/** Of the first page, which the page reads always. */
export const firstPageAddress = serviceAddress("listAbandonedLines", {
  query: { page: 1, size: crawlSize },
});

function isFull({ lines }: LinePage): boolean {
  return lines.length === crawlSize;
}

function nextPages(pages: readonly LinePage[]): PagesToRead | null {
  const last = pages.at(-1);
  if (!last?.ids || last.ids === pages.at(-2)?.ids) return null;
  return { from: pages.length + 1, count: isFull(last) ? morePages : 1 };
}

export const abandonedLinesKey = [...queryKeys.abandonedLines, "all"] as const;

const firstLinesKey = [...queryKeys.abandonedLines, "first"] as const;

/** The first rows, which come with the document and are shown until the first page is read. */
export function firstLinesQuery() {
  return queryOptions({
    queryKey: firstLinesKey,
    queryFn: ({ signal }) =>
      callService("listAbandonedLines", { query: { page: 1, size: firstSize }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How a server component reads the same, with the same checks and masking. */
export type ReadAbandoned = (query: {
  page: number;
  size: number;
}) => Promise<readonly SetAsideLine[]>;

/** Loads the first rows for the document. On failure the browser reads them again. */
export function prefetchAbandoned(client: QueryClient, read: ReadAbandoned): Promise<void> {
  return client.prefetchQuery({
    queryKey: firstLinesKey,
    queryFn: () => read({ page: 1, size: firstSize }),
    retry: false,
  });
}

/** Removes archived lines from the loaded ones, without reading the others again. */
export function dropLines(client: QueryClient, dropped: ReadonlySet<string>): void {
  client.setQueryData(abandonedLinesQuery().queryKey, (data) => {
    if (data === undefined) return data;
    const pages = data.pages.map((part) =>
      part.map((page) => {
        const lines = page.lines.filter(({ id }) => !dropped.has(id));
        return lines.length === page.lines.length ? page : { ...page, lines };
      }),
    );
    return { ...data, pages };
  });
}

/** The follow-ups by line: all of the tenant's (the desk's own GET line-followups). */
export function followupsQuery() {
  return queryOptions({
    queryKey: followupsKey,
    queryFn: async ({ signal }): Promise<readonly LineFollowup[]> => {
      const all: LineFollowup[] = [];
      for (let cursor = firstPage; ; ) {
        const page = await callDesk("listLineFollowups", { query: { cursor }, signal });
        all.push(...page.followups);
        if (page.next === null) return all;
        cursor = page.next;
      }
    },
  });
}

export const followupsKey = [...queryKeys.lineFollowups, "all"] as const;
