import type { QueryClient } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { type ProblemError, toProblemError } from "../browser/problem-error";
import { queryKeys } from "../browser/query-keys";
import type { InvoiceGroupFullConfig } from "../contract/invoice-group";
import type { DeskAnswer } from "../desk-contract/desk-operations";
import type { DimensionHolder, DimensionOwner } from "../domain/dimensions/dimension-shape";
import {
  type DimensionKey,
  showsDimension,
  withCustomerDimensions,
} from "../domain/dimensions/find-dimension";
import { invoiceGroupQuery } from "../invoice-groups/settings/queries";

/** The record that has the dimension. */
export interface DimensionPlace<Owner extends DimensionHolder = DimensionHolder> {
  readonly owner: Owner;
  readonly guid: string;
  /** The invoice group whose configuration shows its dimensions; null: none does. */
  readonly accountGuid: string | null;
}

/** What is known after a write. `shown`: whether a read afterwards shows it; null: not readable. */
export type DimensionOutcome =
  | { readonly kind: "done" }
  /** Billing confirmed it, but the configuration does not show it. */
  | { readonly kind: "notShown" }
  /** Billing did not confirm it. */
  | { readonly kind: "unclear"; readonly shown: boolean | null }
  | { readonly kind: "failed"; readonly error: ProblemError };

/** Longer than the server's own limits for two reads and the write, so that its answer wins. */
const milliseconds = 60_000;

/** Sets a value. Its configuration is shown as it was answered, without another read. */
export function setDimension(
  client: QueryClient,
  place: DimensionPlace<DimensionOwner>,
  { number, value }: { readonly number: number; readonly value: string },
): Promise<DimensionOutcome> {
  const { owner, guid } = place;
  const body = { dimensionNumber: number, dimensionEntryValue: value };
  return change(client, place, { number }, value, () =>
    callDesk("setDimension", { params: { owner, guid }, body, milliseconds }),
  );
}

/** Removes a dimension. The request outlives the page. */
export function removeDimension(
  client: QueryClient,
  place: DimensionPlace,
  dimensionId: string,
): Promise<DimensionOutcome> {
  const { owner, guid } = place;
  const params = { owner, guid };
  return change(client, place, { dimensionId }, null, () =>
    callDesk("removeDimension", { params, body: { dimensionId }, keepalive: true, milliseconds }),
  );
}

async function change(
  client: QueryClient,
  place: DimensionPlace,
  key: DimensionKey,
  value: string | null,
  send: () => Promise<DeskAnswer<"setDimension">>,
): Promise<DimensionOutcome> {
  try {
    const { kind, now, shown } = await send();
    if (now !== null) storeConfig(client, place.owner, now);
    else if (kind === "answered") void readAgain(client, place);
    if (kind === "unclear") return { kind, shown };
    return { kind: shown === false ? "notShown" : "done" };
  } catch (thrown) {
    const error = toProblemError(thrown);
    const { owner } = place;
    if (error.kind === "unclear") {
      const now = await readAgain(client, place);
      const isReadable = now !== null && owner !== "product-element";
      return { kind: "unclear", shown: isReadable ? showsDimension(now, owner, key, value) : null };
    }
    // The page shows something that is no longer so.
    if (error.kind === "missing") void readAgain(client, place);
    return { kind: "failed", error };
  } finally {
    // Every attempt can show whether the dimension takes free values.
    void client.invalidateQueries({ queryKey: queryKeys.dimensions });
  }
}

/** Null if it could not be read. */
async function readAgain(
  client: QueryClient,
  { owner, accountGuid }: DimensionPlace,
): Promise<InvoiceGroupFullConfig | null> {
  if (accountGuid === null) return null;
  try {
    const query = { ...invoiceGroupQuery(accountGuid), staleTime: 0 };
    const now = await client.fetchQuery(query);
    storeConfig(client, owner, now);
    return now;
  } catch {
    return null;
  }
}

/** Shows an answered configuration, and a customer's values in those of its other groups. */
function storeConfig(
  client: QueryClient,
  owner: DimensionHolder,
  now: InvoiceGroupFullConfig,
): void {
  client.setQueryData(invoiceGroupQuery(now.accountGuid).queryKey, now);
  if (owner !== "customer") return;
  const known = client.getQueriesData<InvoiceGroupFullConfig>({
    queryKey: invoiceGroupQuery("").queryKey.slice(0, -1),
  });
  for (const [queryKey, config] of known) {
    if (config === undefined || config.accountGuid === now.accountGuid) continue;
    if (config.customerGuid !== now.customerGuid) continue;
    client.setQueryData(queryKey, withCustomerDimensions(config, now));
  }
}
