import type { z } from "zod";

/** Refuses a list that has a record twice, at the second one's id. */
export function refuseTwice(
  rows: readonly { readonly id: string }[],
  context: z.core.$RefinementCtx,
): void {
  const seen = new Set<string>();
  const twice = rows.findIndex(({ id }) => seen.size === seen.add(id).size);
  if (twice === -1) return;
  context.addIssue({ code: "custom", path: [twice, "id"], message: "Is given twice." });
}
