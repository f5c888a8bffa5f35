import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { DeskDatabase } from "../../db/database";
import { auditEntries } from "../../db/schema/audit";
import { type AuditScope, inScope } from "./store";

const rowsSchema = z.array(z.object({ action: z.string() }));

/**
 * The actions of which the reader has entries in this scope, so that a filter offers no others.
 * Those of a whole tenant are found by skipping through an index, whatever the number of entries.
 */
export async function findActions(database: DeskDatabase, scope: AuditScope): Promise<string[]> {
  const { action, tenantId } = auditEntries;
  if (scope.purpose !== "audit" || scope.about !== undefined) {
    const rows = await database.selectDistinct({ action }).from(auditEntries).where(inScope(scope));
    return rows.map((row) => row.action).sort();
  }
  const ofTenant = sql`${tenantId} = ${scope.reader.tenantId}`;
  const { rows } = await database.execute(sql`
    with recursive found(action) as (
      (select ${action} from ${auditEntries} where ${ofTenant} order by ${action} limit 1)
      union all
      select (select ${action} from ${auditEntries} where ${ofTenant} and ${action} > found.action
        order by ${action} limit 1) from found where found.action is not null
    )
    select action from found where action is not null`);
  return rowsSchema.parse(rows).map((row) => row.action);
}
