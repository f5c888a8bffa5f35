import "server-only";
import { z } from "zod";
import type { Permission } from "../../../contract/permissions";
import { requirePermission } from "../../../server/guard";
import { DeskProblem, problems } from "../../../server/problem";
import type { Exchange } from "../../../server/serve";
import type { Actor } from "../../../server/sessions";
import { jsonAnswer } from "../../answers";
import { describeChange } from "../../audit/last-change";
import { type CaseRow, findCase } from "./store";
import { viewCases } from "./view";

/**
 * Lets a person pass to a case of their tenant.
 *
 * @throws {DeskProblem} 401, 403; 404 for what is not there and for what is another tenant's.
 */
export async function admit(
  exchange: Exchange,
  id: string,
  permission: Extract<Permission, `debt:${string}`>,
): Promise<{ readonly actor: Actor; readonly row: CaseRow }> {
  const actor = requirePermission(await exchange.actor(), permission);
  if (!z.uuid().safeParse(id).success) throw problems.notFound();
  const row = await findCase(exchange.runtime.database, actor.tenantId, id);
  if (!row) throw problems.notFound();
  if (row.customerGuid !== null) exchange.line.customerGuid = row.customerGuid;
  return { actor, row };
}

/** 409 telling who was faster and when. */
export async function changedMeanwhile(
  { runtime }: Exchange,
  { tenantId, id }: CaseRow,
): Promise<DeskProblem> {
  const detail = await describeChange(runtime.database, tenantId, { kind: "debt-cases", id });
  return new DeskProblem({
    type: "changed-meanwhile",
    title: "The debt case was changed meanwhile.",
    status: 409,
    detail,
  });
}

export async function answerCase(exchange: Exchange, row: CaseRow): Promise<Response> {
  const [shown] = await viewCases(exchange.runtime.database, [row]);
  return jsonAnswer(exchange, shown);
}
