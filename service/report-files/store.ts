import { and, asc, eq, sql } from "drizzle-orm";
import type { Queries } from "../db/open";
import { reportFiles } from "../db/schema/report-files";
import type { ReportFile } from "../records";
import { folderOf } from "./rules";

export interface ReportFileFilter {
  readonly customerGuid?: string | undefined;
  readonly ignoreSubFolders: boolean;
}

/** The tenant's report files by name, without their content. */
export async function listReportFiles(
  queries: Queries,
  tenantId: string,
  { customerGuid, ignoreSubFolders }: ReportFileFilter,
): Promise<ReportFile[]> {
  const { name, mediaType, size, createdAt } = reportFiles;
  const rows = await queries
    .select({ name, customerGuid: reportFiles.customerGuid, mediaType, size, createdAt })
    .from(reportFiles)
    .where(
      and(
        eq(reportFiles.tenantId, tenantId),
        customerGuid === undefined ? undefined : eq(reportFiles.customerGuid, customerGuid),
        ignoreSubFolders ? sql`position('/' in ${name}) = 0` : undefined,
      ),
    )
    .orderBy(asc(name));
  return rows.map((row) => ({
    ...row,
    folder: folderOf(row.name),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** The bytes of the file with exactly that name; null if the tenant has none. */
export async function readReportFile(
  queries: Queries,
  tenantId: string,
  name: string,
): Promise<Buffer | null> {
  const [row] = await queries
    .select({ content: reportFiles.content })
    .from(reportFiles)
    .where(and(eq(reportFiles.tenantId, tenantId), eq(reportFiles.name, name)));
  return row?.content ?? null;
}
