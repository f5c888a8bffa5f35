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

/**
 * All abandoned lines, oldest import first, a thousand at a time (List Abandoned Lines, interface,
 * section 4.5; pages count from 1). A short page is no end, because the service's own maximum is not
 * known: an empty one is, or the same one again. A line that moves up during the reading may come
 * twice or be missed until the next reading: the interface has no cursor.
 */
export function abandonedLinesQuery() {
  return infiniteQueryOptions({
    queryKey: abandonedLinesKey,
    queryFn: ({ pageParam: from, signal, client }) =>
      readPages({
        from,
        read: readPage,
        isLast,
        signal,
        onPages: (pages) => addPages(client, from, pages),
      }),
    initialPageParam: 1,
    getNextPageParam: (_, parts: (readonly LinePage[])[]) => nextPage(parts.flat()),
    // Comparing ten thousand lines field by field would be noticeable.
    structuralSharing: false,
    staleTime: 60_000,
  });
}

/** Begins to read them with the first rendering of a page: its effects come after its hydration. */
export function beginReading(client: QueryClient): void {
  if (typeof window === "undefined" || client.getQueryState(abandonedLinesKey)) return;
  void client.prefetchInfiniteQuery(abandonedLinesQuery());
}

async function readPage(page: number, signal: AbortSignal): Promise<LinePage> {
  const lines = await callService("listAbandonedLines", {
    query: { page, size: crawlSize },
    signal,
  });
  return { lines, ids: lines.map(({ id }) => id).join("\n") };
}

function isLast({ lines, ids }: LinePage, before: LinePage | undefined): boolean {
  return lines.length < crawlSize || ids === before?.ids;
}

function nextPage(pages: readonly LinePage[]): number | null {
  const last = pages.at(-1);
  return !last?.ids || last.ids === pages.at(-2)?.ids ? null : pages.length + 1;
}

/** Shows the first pages of a reading that goes on; those of a list that is there already wait for its end. */
function addPages(client: QueryClient, from: number, pages: readonly LinePage[]): void {
  client.setQueryData(abandonedLinesQuery().queryKey, (data) => {
    const { pages: parts, pageParams } = data ?? { pages: [], pageParams: [] };
    if (pages.length === 0 || parts.flat().length !== from - 1) return data;
    return { pages: [...parts, pages], pageParams: [...pageParams, from] };
  });
}

/** Of the first two pages, which the page reads always. */
export const [firstPageAddress, secondPageAddress] = [addressOf(1), addressOf(2)];

function addressOf(page: number): string {
  return serviceAddress("listAbandonedLines", { query: { page, size: crawlSize } });
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
  const { queryKey } = abandonedLinesQuery();
  const drop = () => {
    client.setQueryData(queryKey, (data) => data && withoutLines(data, dropped));
  };
  drop();
  // A reading that goes on may have read them before they were archived.
  const reading = client.getQueryCache().find({ queryKey });
  if (reading?.state.fetchStatus === "fetching") void reading.promise?.then(drop, drop);
}

function withoutLines<Data extends { readonly pages: readonly (readonly LinePage[])[] }>(
  data: Data,
  dropped: ReadonlySet<string>,
) {
  const pages = data.pages.map((part) =>
    part.map((page) => {
      const lines = page.lines.filter(({ id }) => !dropped.has(id));
      return lines.length === page.lines.length ? page : { ...page, lines };
    }),
  );
  return { ...data, pages };
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
