import "server-only";
import { findDimension } from "../../domain/dimensions/find-dimension";
import { takeBackSeconds } from "../../domain/jobs/job-limits";
import type { JobSummary } from "../../domain/jobs/job-shape";
import { type RemovalSettings, removalSettingsSchema } from "../../domain/jobs/removal-settings";
import { defineJobKind } from "../../engine/jobs/job-kind";
import { requireJob } from "../../engine/jobs/job-reads";
import { storeJob } from "../../engine/jobs/job-store";
import type { Actor } from "../../server/auth/sessions";
import { DeskProblem } from "../../server/problem";
import type { RequestContext } from "../../server/serve";
import { readBefore } from "./change-dimension";
import { dimensionStep } from "./dimension-step";

/** The job that removes a dimension from one record. */
export const removalJob = defineJobKind("remove-dimension", {
  step: dimensionStep(({ settings }) => {
    const { owner, guid, dimensionId } = removalSettingsSchema.parse(settings);
    return { owner, guid, key: { dimensionId } };
  }),
  stopsAfterFailures: true,
});

/**
 * Creates a job that removes a dimension in 15 seconds. The value that it removes is read from
 * billing: another value at that time is left.
 *
 * @throws {DeskProblem} 404 if billing does not show the dimension on the record, 409 while another job
 * removes it; 503 if billing cannot be read.
 */
export async function createRemoval(
  exchange: Pick<RequestContext, "runtime">,
  actor: Actor,
  settings: RemovalSettings,
): Promise<JobSummary> {
  const { runtime } = exchange;
  const { guid, dimensionId } = settings;
  const id = await storeJob(runtime, actor, {
    kind: "remove-dimension",
    settings,
    sums: {},
    delay: takeBackSeconds,
    whole: true,
    rows: [{ id: `${guid}:${dimensionId}`, ...(await readFacts(exchange, actor, settings)) }],
  });
  return requireJob(runtime.database, actor, id);
}

/** What the job's row shows, with the value that it removes. */
async function readFacts(
  exchange: Pick<RequestContext, "runtime">,
  actor: Actor,
  { owner, guid, dimensionId, name }: RemovalSettings,
) {
  if (owner === "product-element") {
    return { description: name, customerGuid: null, accountGuid: null, values: [] };
  }
  const config = await readBefore(exchange, actor, { owner, guid });
  const from = config && findDimension(config, owner, { dimensionId })?.value;
  if (!config || from === null || from === undefined) throw notThere();
  const customerName = config.customerName?.slice(0, 500) ?? null;
  const ofGroup = owner === "invoice-group";
  return {
    description: ofGroup ? String(config.name ?? "").slice(0, 500) : (customerName ?? ""),
    customerGuid: config.customerGuid,
    customerName,
    accountGuid: ofGroup ? guid : null,
    values: [{ name: "dimension", from, to: null }],
  };
}

const notThere = () =>
  new DeskProblem({
    type: "not-found",
    title: "Not found",
    detail: "There is no such dimension.",
    status: 404,
  });
