import "server-only";
import type { z } from "zod";
import { findNames } from "../../db/find-names";
import type { JobPreviewBody, jobPreviewAnswerSchema } from "../../domain/jobs/bulk-job";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { JobKinds } from "./job-kind";
import { rowSeals, sealScopeOf } from "./row-seals";

/**
 * POST jobs/preview: what a job would do to each row now.
 *
 * @throws {DeskProblem} 403 without the permission of its kind.
 */
export async function previewJob(
  kinds: JobKinds,
  runtime: Runtime,
  actor: Actor,
  body: JobPreviewBody,
): Promise<z.output<typeof jobPreviewAnswerSchema>> {
  const { preview } = kinds[body.kind];
  if (preview === null) throw problems.notFound();
  const rows = await preview(runtime, actor, body);
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
