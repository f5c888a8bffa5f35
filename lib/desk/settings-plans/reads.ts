import "server-only";
import { and, eq, inArray, notInArray, or } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import { approvalRequests } from "../../db/schema/approval-requests";
import { planNamer } from "../../domain/settings-plans/plan-namer";
import { planContentSchema } from "../../domain/settings-plans/plan-shape";
import type { AuditReader, Wording } from "../../engine/audit/readers";
import { formatsFor } from "../../intl/formats";
import { loadMessages } from "../../intl/load-messages";
import type { Actor } from "../../server/auth/sessions";
import { type PlanRequest, planRequests } from "./plan-requests";

/** SQL condition: the bulk changes of the reader's tenant, drafts only of the reader's own. */
export function visibleTo(reader: Actor) {
  const { authorId, state, tenantId } = approvalRequests;
  return and(
    eq(tenantId, reader.tenantId),
    or(eq(authorId, reader.personId), notInArray(state, ["preparing", "failed", "draft"])),
  );
}

/** Bulk changes by what they change, in a language. */
export const planReader: AuditReader = {
  kind: "settings-plans",
  async nameRecords(database, reader, ids, wording) {
    if (wording === undefined || ids.length === 0) return new Map();
    const own = and(visibleTo(reader), inArray(approvalRequests.id, [...ids]));
    const [rows, nameOf] = await Promise.all([planRequests.select(database, own), namer(wording)]);
    return new Map(
      rows.flatMap((row) => {
        const name = nameOf(row);
        return name === null ? [] : [[row.id, name] as const];
      }),
    );
  },
};

/** Names a bulk change; null: its values are erased. */
async function namer({ language: locale, timeZone, currency }: Wording) {
  const messages = await loadMessages(locale);
  const formats = formatsFor(locale, timeZone);
  const nameOf = planNamer({
    group: createTranslator({ locale, messages, namespace: "invoice-groups" }),
    money: (minor) => formats.money(minor, currency),
    list: formats.list,
  });
  return ({ content, facts, rowCount }: PlanRequest): string | null => {
    const asked = planContentSchema.safeParse(content).data;
    if (asked === undefined) return null;
    return nameOf(asked.changes, Number(Object(Object(facts).rows).count ?? rowCount));
  };
}
