import type { DeskInput } from "../desk-contract/desk-operations";
import { draftRowViews } from "../domain/jobs/bulk-kinds";
import type { DraftRow } from "../domain/jobs/job-order";
import { draftRowReasons } from "../domain/jobs/row-reasons";
import { callDesk } from "./desk-client";
import { always, choice, listParams, oneOf } from "./list-params";

/** The address of the rows of a draft. */
export const draftRowParams = listParams({
  verdict: always(choice(draftRowViews)),
  reason: oneOf(draftRowReasons),
});
export type DraftRowState = typeof draftRowParams.initial;

type DraftRowFilter = Omit<NonNullable<DeskInput<"listJobDraftRows">["query"]>, "cursor">;

/** The rows that the address asks for, in the form of the desk's API. */
export function draftRowFilter({ verdict, reason }: DraftRowState): DraftRowFilter {
  return { ...(verdict !== "all" && { verdict }), ...(reason && { reason }) };
}

/** A row of a draft, with the names of the people among its values. */
export type NamedDraftRow = DraftRow & { readonly names: Readonly<Record<string, string>> };

/** A page of the rows of a draft in the order of the work; `cursor` is the `next` of the page before. */
export async function readDraftRows(
  id: string,
  filter: DraftRowFilter,
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = { ...filter, cursor };
  const { rows, names, next } = await callDesk("listJobDraftRows", {
    params: { id },
    query,
    signal,
  });
  return { rows: rows.map((row): NamedDraftRow => ({ ...row, names })), next };
}
