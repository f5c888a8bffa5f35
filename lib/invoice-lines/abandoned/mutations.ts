import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { orderJob } from "../../browser/await-draft";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { QueueLine } from "../../domain/invoice-lines/queue-line";
import type { ArchiveSettings } from "../../domain/jobs/archive-settings";
import type { JobSummary } from "../../domain/jobs/job-shape";
import type { SeenLine } from "../../domain/jobs/seen-line";
import type { FollowupChange, LineFollowup } from "../../domain/line-followups/followup-shape";
import { recentJobsKey } from "./job-queries";
import { followupsKey } from "./queries";

export interface ArchiveOrder {
  readonly lines: readonly QueueLine[];
  readonly settings: ArchiveSettings;
  /** One for each action of the person: the same order sent twice makes one job. */
  readonly idempotencyKey: string;
  /** The recipe that it applies. */
  readonly recipeId?: string;
}

/** Requests the archiving of lines; it starts after the time in which it can be cancelled. */
export function archiveMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ lines, settings, idempotencyKey, recipeId }: ArchiveOrder) => {
      const items = lines.map(seenLine);
      const order = { kind: "archive-lines", settings: { ...settings, recipeId }, items } as const;
      return orderJob(order, idempotencyKey);
    },
    onSuccess: (job) => showJob(client, job),
    meta: { invalidates: [queryKeys.jobs] },
  });
}

/** What the person saw of a line: the server reads the rest, and compares. */
function seenLine({ line, amount: amountMinor }: QueueLine): SeenLine {
  const { id, accountGuid, currency } = line;
  return { id, accountGuid, amountMinor, currency: currency || null };
}

export interface JobStep {
  readonly jobId: string;
  readonly step: "take-back" | "retry";
}

/** Cancels a job before it starts, or tries its failed rows again. */
export function jobStepMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ jobId, step }: JobStep) =>
      callDesk(step === "retry" ? "retryJob" : "takeBackJob", { params: { id: jobId } }),
    onSuccess: (job) => showJob(client, job),
    meta: { invalidates: [queryKeys.jobs] },
  });
}

function showJob(client: QueryClient, job: JobSummary): void {
  client.setQueryData(recentJobsKey, (jobs: readonly JobSummary[] | undefined) => [
    job,
    ...(jobs ?? []).filter(({ id }) => id !== job.id),
  ]);
}

/** Maximum lines of one call. */
const followupSize = 1000;

/** Assigns lines, writes a note on them or snoozes them until a day. */
export function followupMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ lineIds, versions, recipeId, ...change }: FollowupChange) => {
      const changed: LineFollowup[] = [];
      for (let at = 0; at < lineIds.length; at += followupSize) {
        const some = lineIds.slice(at, at + followupSize);
        const body: FollowupChange = {
          ...change,
          lineIds: some,
          ...(versions && {
            versions: Object.fromEntries(some.map((id) => [id, versions[id] ?? 0])),
          }),
          // One use, however many calls.
          ...(at === 0 && { recipeId }),
        };
        const { followups } = await callDesk("changeLineFollowups", { body });
        changed.push(...followups);
      }
      return changed;
    },
    onSuccess: (changed) => {
      const ids = new Set(changed.map(({ lineId }) => lineId));
      client.setQueryData(followupsKey, (all: readonly LineFollowup[] | undefined) => [
        ...(all ?? []).filter(({ lineId }) => !ids.has(lineId)),
        ...changed,
      ]);
    },
    meta: { invalidates: [queryKeys.lineFollowups] },
  });
}
