import "server-only";
import type { DebtCase } from "../../../domain/debt-cases/case-shape";
import { describeChange } from "../../../engine/audit/describe-change";
import type { Actor } from "../../../server/auth/sessions";
import { DeskProblem, problems } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import type { RequestContext } from "../../../server/serve";
import { findCase } from "./reads";
import type { CaseRow } from "./store";
import { viewCases } from "./view";

/** A request about one case; the router has checked the permission. */
export interface CaseRequest {
  readonly exchange: RequestContext;
  readonly runtime: Runtime;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}

/** @throws {DeskProblem} 404 for an unknown case and for another tenant's. */
export async function requireCase(request: CaseRequest): Promise<CaseRow> {
  const { exchange, runtime, actor, params } = request;
  const row = await findCase(runtime.database, actor.tenantId, params.id);
  if (!row) throw problems.notFound();
  if (row.customerGuid !== null) exchange.line.customerGuid = row.customerGuid;
  return row;
}

/** 409 naming who changed it first, and when. */
export async function changedMeanwhile(
  { database }: Runtime,
  { tenantId, id }: CaseRow,
): Promise<DeskProblem> {
  const detail = await describeChange(database, tenantId, { kind: "debt-cases", id });
  return new DeskProblem({
    type: "changed-meanwhile",
    title: "The debt case was changed meanwhile.",
    status: 409,
    detail,
  });
}

/** A case in the form of the pages. */
export async function showCase(
  { runtime }: Pick<CaseRequest, "runtime">,
  row: CaseRow,
): Promise<DebtCase> {
  const [shown] = await viewCases(runtime.database, [row]);
  if (!shown) throw new Error("A case that was read has no view.");
  return shown;
}
