import "server-only";
import { randomUUID } from "node:crypto";
import { mostZipFiles } from "../../domain/jobs/job-limits";
import { mostZipBytes } from "../../domain/report-files/zip-limits";
import type { DraftOf } from "../../engine/jobs/job-kind";
import { missingRow } from "../../engine/jobs/missing-row";
import { beginTrace } from "../../server/trace";
import { fileMilliseconds, readListedFiles } from "./open-report-file";

/** How a ZIP is drafted: a file that is not listed, or has no room, is left out with the reason. */
export const draftZip: DraftOf<"report-zip"> = {
  // The list is read once for all of them.
  atOnce: mostZipFiles,
  delay: 0,
  keepsBlocked: true,
  async check(runtime, _actor, { items }) {
    const context = { runtime, trace: beginTrace(runtime.scope.traceparent()) };
    const deadline = runtime.service.startDeadline(fileMilliseconds);
    const listed = await readListedFiles(context, deadline).finally(() => deadline.clear());
    let bytes = 0;
    return items.map(({ id: name }) => {
      const file = listed.get(name);
      const size = file?.size ?? 0;
      const fits = bytes + size <= mostZipBytes;
      if (fits) bytes += size;
      const reason = file === undefined ? "not-listed" : fits ? null : "too-large";
      // An id of its own: several people may read the same file at once.
      const id = randomUUID().replaceAll("-", "");
      const verdict = reason === null ? "change" : "blocked";
      return { ...missingRow(id), description: name, file: { name, size }, verdict, reason };
    });
  },
};
