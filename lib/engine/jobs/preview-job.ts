import "server-only";
import type { z } from "zod";
import { findNames } from "../../db/find-names";
import { previewAssignments } from "../../desk/debt-cases/register/assign-cases";
import { previewDimensions } from "../../desk/dimensions/set-dimensions";
import type {
  JobPreviewBody,
  jobPreviewAnswerSchema,
  PreviewRow,
} from "../../domain/jobs/bulk-job";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { previewApprovals } from "./approve-many";
import { rowSeals, sealScopeOf } from "./row-seals";

/**
 * POST jobs/preview: what a job would do to each row now.
 *
 * @throws {DeskProblem} 403 without the permission of its kind.
 */
export async function previewJob(
  runtime: Runtime,
  actor: Actor,
  body: JobPreviewBody,
): Promise<z.output<typeof jobPreviewAnswerSchema>> {
  const rows = await previewRows(runtime, actor, body);
  const owners = rows.flatMap(({ values }) =>
    values.flatMap(({ name, from, to }) => (name === "owner" ? [from ?? [], to ?? []].flat() : [])),
  );
  const seals = rowSeals(runtime, actor, sealScopeOf(body));
  return {
    rows: rows.map((row) => {
      const { verdict: _, reason, ...facts } = row;
      return { ...row, seal: reason === "gone" ? null : seals.seal(facts) };
    }),
    names: Object.fromEntries(await findNames(runtime.database, owners)),
  };
}

function previewRows(runtime: Runtime, actor: Actor, body: JobPreviewBody): Promise<PreviewRow[]> {
  switch (body.kind) {
    case "approve-many":
      return previewApprovals(runtime, actor, body.settings, body.items);
    case "dimension-set":
      return previewDimensions(runtime, actor, body.settings.number, body.items);
    case "debt-assignments":
      return previewAssignments(runtime, actor, body.items);
    default:
      return body satisfies never;
  }
}
