import "server-only";
import { operationTable } from "../../contract/operation-table";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { type DeskAnswer, readWith } from "../../server/proxy/read";
import { deskRuntime, type Runtime } from "../../server/runtime";

const id = "getInvoiceGroupSearchTemplate";
type Template = DeskAnswer<typeof id>;

const keptMilliseconds = 5 * 60_000;
const kept = new WeakMap<
  Runtime,
  { readonly template: Promise<Template>; readonly from: number }
>();

/**
 * What the list of invoice groups can be searched by (interface, section 4.5, Get Invoice Group Query
 * Parameters), for a server component. It is the same for everybody and changes with a release of the
 * service, if at all: the service is asked at most once in five minutes. A failure is not kept.
 *
 * @throws {DeskProblem} as readOperation, also where it is kept: 401, 403.
 */
export async function readSearchTemplate(actor: Actor | null): Promise<Template> {
  return readTemplateWith(await deskRuntime(), actor, Date.now());
}

/** The same with a given runtime and time. */
export async function readTemplateWith(
  runtime: Runtime,
  actor: Actor | null,
  now: number,
): Promise<Template> {
  requirePermission(actor, operationTable[id].permission);
  const last = kept.get(runtime);
  if (last && now < last.from + keptMilliseconds) return last.template;
  const template = readWith(runtime, actor, id, {});
  kept.set(runtime, { template, from: now });
  template.catch(() => kept.delete(runtime));
  return template;
}
