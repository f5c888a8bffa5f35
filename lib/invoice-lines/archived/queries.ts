import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import { callService } from "../../browser/service-client";
import type { SetAsideLine } from "../../contract/line";
import type { ArchivedBy } from "../../domain/jobs/archived-by-shape";
import { type ArchivedState, archivedParams } from "./params";

/** The request to the service; null if neither a customer nor a group is given. */
function archivedQueryOf({ customer, group }: ArchivedState) {
  if (group !== null) return { accountguid: group };
  return customer === null ? null : { customerguid: customer };
}

/** Archived lines of a customer or of an invoice group (List Archived Lines, section 4.5). */
export function archivedLinesQuery(state: ArchivedState) {
  const query = archivedQueryOf(state);
  return queryOptions({
    queryKey: [...queryKeys.invoiceLines, "archived", query],
    queryFn: ({ signal }) => callService("listArchivedLines", { query: query ?? {}, signal }),
    enabled: query !== null,
  });
}

/** How a server component reads the same. */
export type ReadArchived = (query: {
  customerguid?: string;
  accountguid?: string;
}) => Promise<SetAsideLine[]>;

/** Loads the lines of a URL into the document. On failure the browser reads them again. */
export async function prefetchArchived(
  client: QueryClient,
  address: URLSearchParams,
  read: ReadArchived,
): Promise<void> {
  const state = archivedParams.parse(address);
  const query = archivedQueryOf(state);
  if (query === null) return;
  const { queryKey } = archivedLinesQuery(state);
  await client.prefetchQuery({ queryKey, queryFn: () => read(query), retry: false });
}

/** Maximum number of lines in one request to the desk. */
const linesAtOnce = 200;

/** Who archived the lines through the desk, when and why (the desk's own GET archived-by). */
export function archivedByQuery(lineIds: readonly string[]) {
  return queryOptions({
    queryKey: [...queryKeys.jobs, "archived-by", lineIds],
    queryFn: async ({ signal }): Promise<ArchivedBy> => {
      const parts: ArchivedBy[] = [];
      for (let at = 0; at < lineIds.length; at += linesAtOnce) {
        const query = { lineIds: lineIds.slice(at, at + linesAtOnce).join(",") };
        parts.push(await callDesk("getArchivedBy", { query, signal }));
      }
      return Object.assign({}, ...parts);
    },
    enabled: lineIds.length > 0,
  });
}
