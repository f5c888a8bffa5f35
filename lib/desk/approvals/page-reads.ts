import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { approvalRequests } from "../../db/schema/approval-requests";
import {
  type ApprovalSubject,
  approvalSubjects,
} from "../../domain/approvals/approval-enumerations";
import type { Actor } from "../../server/auth/sessions";
import { deskRuntime } from "../../server/runtime";

const subjectSchema = z.enum(approvalSubjects);

/**
 * What an approval request of the person's tenant is about, for the page that is rendered; null:
 * there is none. Its content is read by its own address, which checks the permission.
 */
export async function findSubject(actor: Actor, id: string): Promise<ApprovalSubject | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const { database } = await deskRuntime();
  const { id: column, tenantId, subject } = approvalRequests;
  const [row] = await database
    .select({ subject })
    .from(approvalRequests)
    .where(and(eq(column, id), eq(tenantId, actor.tenantId)));
  return row ? subjectSchema.parse(row.subject) : null;
}
