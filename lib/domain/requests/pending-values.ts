import type { RequestView } from "./request-shape";

type Change = Pick<RequestView, "kind" | "state" | "expected">;

/** A value of a record that an open request asks for; null: none. */
export interface PendingField<Request = RequestView> {
  readonly asked: string | null;
  readonly request: Request;
}

/** The values of a record that open requests ask for and that were not read back, by field. */
export function pendingValues<Request extends Change>(
  requests: readonly Request[],
): ReadonlyMap<string, PendingField<Request>> {
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
