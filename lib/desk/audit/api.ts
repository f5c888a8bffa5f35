import "server-only";
import type { AuditPage } from "../../domain/audit/entry-shape";
import { may } from "../../domain/roles";
import { requireActor } from "../../server/guard";
import { readQuery } from "../../server/operation-input";
import { fieldErrors, problems } from "../../server/problem";
import type { Exchange } from "../../server/serve";
import { jsonAnswer } from "../answers";
import type { DeskHandler } from "../handler";
import { type AuditSearch, auditSearchSchema } from "./entry-search";
import { exportEntries } from "./export";
import { type AuditScope, findEntries } from "./store";

const pageSize = 100;

/**
 * GET audit?record=kind:id&actor=&action=&outcome=&customer=&account=&from=&to=&text=&cursor=: what
 * people did through the desk, newest first. Without the permission audit:read a person sees what
 * they did themselves. Values of what the person may not open, such as another's draft, are withheld.
 */
export const getAudit: DeskHandler = async (exchange) => {
  const { scope, search } = await admit(exchange);
  const { cursor, ...filter } = search;
  const { database } = exchange.runtime;
  const page = { before: cursor ?? null, limit: pageSize + 1 };
  const found = await findEntries(database, scope, filter, page);
  const entries = found.slice(0, pageSize);
  const last = entries.at(-1);
  const next = found.length > pageSize && last ? String(last.sequence) : null;
  return jsonAnswer(exchange, { entries, next } satisfies AuditPage);
};

/** GET audit/export: the same as a spreadsheet's file, all pages of it as one stream. */
export const getAuditExport: DeskHandler = async (exchange) => {
  const { language, ...query } = readQuery(exchange.search);
  const { scope, search } = await admit(exchange, query);
  const { cursor, ...filter } = search;
  return exportEntries(exchange, { scope, filter, before: cursor ?? null, language });
};

async function admit(
  exchange: Exchange,
  query: Record<string, string> = readQuery(exchange.search),
): Promise<{ scope: AuditScope; search: AuditSearch }> {
  const actor = requireActor(await exchange.actor());
  const parsed = auditSearchSchema.safeParse(query);
  if (!parsed.success) throw problems.invalid(fieldErrors(parsed.error));
  const scope = {
    reader: actor,
    purpose: may(actor.roles, "audit:read") ? ("audit" as const) : ("own" as const),
    timeZone: exchange.runtime.env.TIME_ZONE,
  };
  return { scope, search: parsed.data };
}
