import { useMemo } from "react";
import type { SetAsideLine } from "@/lib/contract/line";
import type { ArchivedBy } from "@/lib/domain/jobs/archived-by-shape";
import type { ArchivedState } from "@/lib/invoice-lines/archived/params";

export interface ArchivedRow {
  readonly id: string;
  readonly line: SetAsideLine;
  /** Who archived it, when and why; null: not through the desk; undefined: not loaded. */
  readonly by: ArchivedBy[string] | null | undefined;
}

export function useIds(lines: readonly { readonly id: string }[] | undefined): readonly string[] {
  return useMemo(() => lines?.map(({ id }) => id) ?? [], [lines]);
}

/** The service lists them for one customer or one invoice group only. */
export function isAsked({ group, customer }: ArchivedState): boolean {
  return group !== null || customer !== null;
}
