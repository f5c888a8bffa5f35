import "server-only";
import type { InvoiceGroupFullConfig } from "../../contract/invoice-group";
import { findDimension } from "../../domain/dimensions/find-dimension";
import { checkValues } from "../../domain/jobs/check-values";
import { bulkSettingsSchemas, type CheckedRow, type OrderItem } from "../../domain/jobs/job-order";
import { mapAtOnce } from "../../engine/calls/map-at-once";
import { defineJobKind } from "../../engine/jobs/job-kind";
import { missingRow } from "../../engine/jobs/missing-row";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { DeskProblem } from "../../server/problem";
import { readWith } from "../../server/read-operation";
import type { Runtime } from "../../server/runtime";
import { dimensionStep } from "./dimension-step";

const readsAtOnce = 4;

/**
 * What becomes of each of several invoice groups whose value of a dimension is set or removed. Each
 * is read now.
 *
 * @throws {DeskProblem} 403 without the permission; if billing cannot be read.
 */
async function checkDimensions(
  runtime: Runtime,
  actor: Actor,
  number: number,
  items: readonly OrderItem<"dimension-set">[],
): Promise<CheckedRow[]> {
  requirePermission(actor, "dimensions:write");
  return mapAtOnce(items, readsAtOnce, async ({ id, to }): Promise<CheckedRow> => {
    let config: InvoiceGroupFullConfig;
    try {
      config = await readWith(runtime, actor, "getInvoiceGroupConfig", {
        params: { accountGuid: id },
      });
    } catch (error) {
      if (!(error instanceof DeskProblem) || error.problem.status !== 404) throw error;
      return missingRow(id);
    }
    const from = findDimension(config, "invoice-group", { number })?.value ?? null;
    const values = [{ name: "dimension" as const, from, to: to.dimension }];
    const isSo = checkValues(values, { dimension: from }) === "already-so";
    return {
      id,
      values,
      accountGuid: id,
      customerGuid: config.customerGuid,
      customerName: config.customerName?.slice(0, 500) ?? null,
      description: String(config.name ?? "").slice(0, 500),
      verdict: isSo ? "already-so" : "change",
      reason: null,
    };
  });
}

/** The job that sets or removes one dimension of several invoice groups. */
export const dimensionJob = defineJobKind("dimension-set", {
  step: dimensionStep(({ settings }, { subjectId: guid }) => {
    const { number } = bulkSettingsSchemas["dimension-set"].parse(settings);
    return { owner: "invoice-group", guid, key: { number } };
  }),
  stopsAfterFailures: true,
  draft: {
    atOnce: 20,
    check: (runtime, actor, { settings, items }) =>
      checkDimensions(runtime, actor, settings.number, items),
    undo: ({ id, settings }, rows) => ({
      kind: "dimension-set",
      settings: { ...bulkSettingsSchemas["dimension-set"].parse(settings), undoOf: id },
      items: rows.map(({ id: group, before: { dimension = null } }) => {
        return { id: group, to: { dimension } };
      }),
    }),
  },
});
