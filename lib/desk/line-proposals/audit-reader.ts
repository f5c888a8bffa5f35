import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import { auditEntries } from "../../db/schema/audit";
import { isEditor } from "../../engine/approvals/store";
import { type AuditReader, type EntryAccess, joinName } from "../../engine/audit/readers";
import type { Actor } from "../../server/auth/sessions";
import { proposalRows } from "./proposal-rows";
import { visibleTo } from "./reads";

/** Line proposals in the audit: a draft's text is its editors' alone. */
export const proposalReader: AuditReader = {
  kind: "line-proposals",
  async nameRecords(database, reader, ids) {
    const { id, tenantId, content, facts } = approvalRequests;
    const rows = await database
      .select({ id, content, facts })
      .from(approvalRequests)
      .where(
        proposalRows.where(
          and(eq(tenantId, reader.tenantId), inArray(id, [...ids]), visibleTo(reader)),
        ),
      );
    return new Map(
      rows.flatMap((row) => {
        const name = joinName(Object(row.content).description, Object(row.facts).groupName);
        return name === "" ? [] : [[row.id, name] as const];
      }),
    );
  },
  accessOf,
};

function accessOf(reader: Actor): SQL<EntryAccess> {
  const { recordId, tenantId } = auditEntries;
  const isUuid = sql`${recordId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
  const found = sql`select case when ${isEditor(reader)} then 'all' else 'without-drafts' end
    from ${approvalRequests}
    where ${proposalRows.where()} and ${approvalRequests.id} = ${recordId}::uuid
      and ${approvalRequests.tenantId} = ${tenantId} and (${visibleTo(reader)})`;
  return sql<EntryAccess>`case when ${isUuid} then coalesce((${found}), 'none') else 'none' end`;
}
