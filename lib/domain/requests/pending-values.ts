import type { RequestView } from "./request-shape";

/** The values of a record that open requests ask for and that were not read back, by field. */
export function pendingValues(
  requests: readonly RequestView[],
): ReadonlyMap<string, { readonly asked: string | null; readonly request: RequestView }> {
  const changes = requests.filter(
    ({ kind, state }) => kind.startsWith("update-") && state !== "returned",
  );
  // The newest come first: the last one that was asked for wins.
  const fields = changes
    .toReversed()
    .flatMap((request) =>
      request.expected
        .filter(({ applied, hidden }) => applied !== true && !hidden)
        .map(({ field, asked }) => [field, { asked, request }] as const),
    );
  return new Map(fields);
}
