import "server-only";
import type { DeskTransaction } from "../../db/database";
import type { views } from "../../db/schema/views";
import type { AuditAction } from "../../domain/audit/actions";
import { recordAudit } from "../../engine/audit/record";
import type { Actor } from "../../server/auth/sessions";
import { filterNames } from "./rules";

type Row = typeof views.$inferSelect;
type Known = Row | { readonly id: string | null; readonly list: string };

/** Audits what happened to a view that the team has, as the last statement of its transaction. */
export async function auditView(
  queries: DeskTransaction,
  actor: Actor,
  action: Extract<AuditAction, `view.${string}`>,
  before: Known | null,
  after: Row | null,
): Promise<void> {
  await recordAudit(queries, {
    actor,
    action,
    recordKind: "views",
    recordId: after?.id ?? before?.id ?? "",
    before: before && facts(before),
    after: after && facts(after),
    outcome: "done",
  });
}

function facts(view: Known) {
  const { list } = view;
  if (!("search" in view)) return { list, viewId: view.id };
  const { name, shared, search, layout } = view;
  return { list, name, shared, filters: filterNames(search), layout };
}
