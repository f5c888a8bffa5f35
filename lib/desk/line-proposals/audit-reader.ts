import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import { auditEntries } from "../../db/schema/audit";
import { approvalReader } from "../../engine/approvals/approval-reader";
import { isEditor } from "../../engine/approvals/store";
import type { EntryAccess } from "../../engine/audit/readers";
import type { Actor } from "../../server/auth/sessions";
import { proposalRows } from "./proposal-rows";
import { proposals } from "./proposals";
import { visibleTo } from "./reads";

/** Line proposals in the audit: a draft's text is its editors' alone. */
export const proposalReader = approvalReader(proposals, accessOf);

function accessOf(reader: Actor): SQL<EntryAccess> {
  const { recordId, tenantId } = auditEntries;
  const isUuid = sql`${recordId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
  const found = sql`select case when ${isEditor(reader)} then 'all' else 'without-drafts' end
    from ${approvalRequests}
    where ${proposalRows.where()} and ${approvalRequests.id} = ${recordId}::uuid
      and ${approvalRequests.tenantId} = ${tenantId} and (${visibleTo(reader)})`;
  return sql<EntryAccess>`case when ${isUuid} then coalesce((${found}), 'none') else 'none' end`;
}
