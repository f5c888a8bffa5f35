import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { jobRows, jobs } from "../../db/schema/jobs";
import { people } from "../../db/schema/people";
import { archiveSettingsSchema } from "../../domain/jobs/archive-settings";
import type { ArchivedBy } from "../../domain/jobs/archived-by-shape";

/** Who archived these lines through the desk, when and why. */
export async function findArchivedBy(
  database: DeskDatabase,
  tenantId: string,
  lineIds: readonly string[],
): Promise<ArchivedBy> {
  const found = await database
    .select({
      lineId: jobRows.subjectId,
      at: jobRows.finishedAt,
      settings: jobs.settings,
      jobId: jobs.id,
      personId: people.id,
      name: people.name,
    })
    .from(jobRows)
    .innerJoin(jobs, eq(jobs.id, jobRows.jobId))
    .innerJoin(people, eq(people.id, jobs.createdBy))
    .where(
      and(
        eq(jobRows.tenantId, tenantId),
        eq(jobRows.kind, "archive-lines"),
        inArray(jobRows.subjectId, [...lineIds]),
        eq(jobRows.state, "done"),
      ),
    )
    .orderBy(asc(jobRows.finishedAt));
  return Object.fromEntries(
    found.map(({ lineId, at, settings, jobId, personId, name }) => {
      const { reason, note = null } = archiveSettingsSchema.parse(settings);
      const by = { id: personId, name };
      return [lineId, { by, at: (at ?? new Date(0)).toISOString(), reason, note, jobId }];
    }),
  );
}
