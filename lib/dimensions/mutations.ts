import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { type ProblemError, toProblemError } from "../browser/problem-error";
import { queryKeys } from "../browser/query-keys";
import type { InvoiceGroupFullConfig } from "../contract/invoice-group";
import type { DimensionHolder, DimensionOwner } from "../domain/dimensions/dimension-shape";
import { showsDimension, withCustomerDimensions } from "../domain/dimensions/find-dimension";
import type { JobSummary } from "../domain/jobs/job-shape";
import { storableText } from "../domain/storable";
import { invoiceGroupQuery } from "../invoice-groups/settings/queries";
import { removalsKey } from "./queries";

/** The record that has the dimension. */
export interface DimensionPlace {
  readonly owner: DimensionOwner;
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

/** The longest name of a removal. */
const longestName = 200;

/** Longer than the server's own limits for two reads and the write, so that its answer wins. */
const milliseconds = 60_000;

/** Sets a value. Its configuration is shown as it was answered, without another read. */
export async function setDimension(
  client: QueryClient,
  place: DimensionPlace,
  { number, value }: { readonly number: number; readonly value: string },
): Promise<DimensionOutcome> {
  const { owner, guid } = place;
  const body = { dimensionNumber: number, dimensionEntryValue: value };
  try {
    const answer = await callDesk("setDimension", { params: { owner, guid }, body, milliseconds });
    const { kind, now, shown } = answer;
    if (now !== null) storeConfig(client, owner, now);
    else if (kind === "answered") void readAgain(client, place);
    if (kind === "unclear") return { kind, shown };
    return { kind: shown === false ? "notShown" : "done" };
  } catch (thrown) {
    const error = toProblemError(thrown);
    if (error.kind === "unclear") {
      const now = await readAgain(client, place);
      return { kind: "unclear", shown: now && showsDimension(now, owner, { number }, value) };
    }
    // The page shows something that is no longer so.
    if (error.kind === "missing") void readAgain(client, place);
    return { kind: "failed", error };
  } finally {
    // Every attempt can show whether the dimension takes free values.
    void client.invalidateQueries({ queryKey: queryKeys.dimensions });
  }
}

/** The configurations that show dimensions. */
const configsKey = invoiceGroupQuery("").queryKey.slice(0, -1);

/** Reads the shown configurations again. */
export function readConfigsAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: configsKey });
}

export interface NewRemoval {
  readonly owner: DimensionHolder;
  readonly guid: string;
  readonly dimensionId: string;
  /** What the page calls the dimension. */
  readonly name: string;
}

/** Asks for a removal; it starts after the time in which it can be taken back. */
export function requestRemoval(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ owner, guid, dimensionId, name }: NewRemoval) => {
      const body = { dimensionId, name: storableText(name.slice(0, longestName)) };
      return callDesk("removeDimension", { params: { owner, guid }, body, milliseconds });
    },
    onSuccess: (job) => showRemoval(client, job),
    onError: (error) => {
      // The page shows something that is no longer so.
      if (toProblemError(error).kind === "missing") void readConfigsAgain(client);
    },
    meta: { invalidates: [queryKeys.jobs] },
  });
}

/** Takes a removal back before it starts, or tries it again. */
export function stepRemoval(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({
      id,
      step,
    }: {
      readonly id: string;
      readonly step: "takeBackJob" | "retryJob";
    }) => callDesk(step, { params: { id } }),
    onSuccess: (job) => showRemoval(client, job),
    meta: { invalidates: [queryKeys.jobs] },
  });
}

function showRemoval(client: QueryClient, job: JobSummary): void {
  client.setQueryData(removalsKey, (jobs: readonly JobSummary[] | undefined) => [
    job,
    ...(jobs ?? []).filter(({ id }) => id !== job.id),
  ]);
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
  owner: DimensionOwner,
  now: InvoiceGroupFullConfig,
): void {
  client.setQueryData(invoiceGroupQuery(now.accountGuid).queryKey, now);
  if (owner !== "customer") return;
  const known = client.getQueriesData<InvoiceGroupFullConfig>({
    queryKey: configsKey,
  });
  for (const [queryKey, config] of known) {
    if (config === undefined || config.accountGuid === now.accountGuid) continue;
    if (config.customerGuid !== now.customerGuid) continue;
    client.setQueryData(queryKey, withCustomerDimensions(config, now));
  }
}
