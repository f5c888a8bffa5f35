import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import { jobs } from "../../db/schema/jobs";
import { recordPermissions } from "../../domain/audit/record-permissions";
import { jobKinds } from "../../domain/jobs/job-enumerations";
import { jobNamer } from "../../domain/jobs/job-namer";
import { may } from "../../domain/roles";
import { loadMessages } from "../../intl/load-messages";
import type { AuditReader } from "../audit/readers";

/**
 * Jobs by what they do to how many rows, in a language. `sent`: names those that send the request
 * of the same id, whose name says more.
 */
export function jobReader(sent: AuditReader): AuditReader {
  return {
    kind: "jobs",
    async nameRecords(database, reader, ids, wording) {
      if (wording === undefined) return new Map();
      const { language: locale } = wording;
      const { id, kind, settings, tenantId, total } = jobs;
      const [rows, messages, names] = await Promise.all([
        database
          .select({ id, kind, settings, total })
          .from(jobs)
          .where(and(eq(tenantId, reader.tenantId), inArray(id, [...ids]))),
        loadMessages(locale),
        may(reader.roles, recordPermissions[sent.kind])
          ? sent.nameRecords(database, reader, ids, wording)
          : new Map<string, string>(),
      ]);
      const nameOf = jobNamer(
        createTranslator({ locale, messages, namespace: "jobs.list.values" }),
      );
      return new Map(
        rows.flatMap((row) => {
          const known = jobKinds.find((one) => one === row.kind);
          const name = names.get(row.id) ?? (known && nameOf({ ...row, kind: known }));
          return name === undefined ? [] : [[row.id, name] as const];
        }),
      );
    },
  };
}
