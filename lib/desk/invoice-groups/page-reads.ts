import "server-only";
import { operationTable } from "../../contract/operation-table";
import { sharedRead } from "../../engine/calls/shared-read";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { type DeskAnswer, readWith } from "../../server/read-operation";
import { deskRuntime, type Runtime } from "../../server/runtime";

const id = "getInvoiceGroupSearchTemplate";
type Template = DeskAnswer<typeof id>;

/** It changes only with a release of the service, if at all. */
const templateMilliseconds = 5 * 60_000;
const readTemplate = sharedRead(templateMilliseconds, (runtime: Runtime, actor: Actor | null) =>
  readWith(runtime, actor, id, {}),
);

/**
 * The search parameters of the list of invoice groups (interface, section 4.5, Get Invoice Group
 * Query Parameters), for a server component. They are the same for everybody, and read at most once
 * in five minutes.
 *
 * @throws {DeskProblem} as readOperation, also if it is cached: 401, 403.
 */
export async function readSearchTemplate(actor: Actor | null): Promise<Template> {
  return readTemplateWith(await deskRuntime(), actor);
}

/** The same with a given runtime. */
export async function readTemplateWith(runtime: Runtime, actor: Actor | null): Promise<Template> {
  requirePermission(actor, operationTable[id].permission);
  return readTemplate(runtime, actor);
}
