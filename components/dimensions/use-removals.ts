import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { Tone } from "@/components/ui/tone";
import {
  type DimensionOutcome,
  type NewRemoval,
  readConfigsAgain,
  requestRemoval,
  stepRemoval,
} from "@/lib/dimensions/mutations";
import { isUnderWay, type RemovalJob, removalsQuery } from "@/lib/dimensions/queries";
import type { JobRow } from "@/lib/domain/jobs/job-shape";

const noJobs: readonly RemovalJob[] = [];
/** Time after which a reload no longer shows a removal that failed. */
const newsMilliseconds = 30 * 60_000;

interface Failure {
  readonly error: unknown;
}

export interface Removals {
  /** Those of this page that have not ended, that ended here, or that failed recently; oldest first. */
  readonly jobs: readonly RemovalJob[];
  /** The last removal that could not be asked for; null: none. */
  readonly refused: (Failure & Pick<NewRemoval, "name">) | null;
  /** The last step that failed, with its job; null: none. */
  readonly failed: (Failure & { readonly id: string }) | null;
  readonly asking: boolean;
  /** Asks for a removal, which can be taken back until it starts. */
  readonly remove: (removal: NewRemoval) => void;
  readonly undo: (id: string) => void;
  readonly retry: (id: string) => void;
  /** Null: the removal that could not be asked for. */
  readonly dismiss: (id: string | null) => void;
}

/** The person's own removals, of all pages and tabs. */
export function useRemovalJobs(): readonly RemovalJob[] {
  const { may } = useActor();
  const { data = noJobs } = useQuery({ ...removalsQuery(), enabled: may("dimensions:write") });
  return data;
}

/** The removal of a dimension that has not ended; undefined: none. */
export function findRemoval(
  jobs: readonly RemovalJob[],
  guid: string,
  dimensionId: string,
): RemovalJob | undefined {
  return jobs.find(
    (job) =>
      isUnderWay(job) && job.settings.guid === guid && job.settings.dimensionId === dimensionId,
  );
}

/** Removals of dimensions from the records of one page: jobs, which a closed page does not end. */
export function useRemovals(guids: readonly string[]): Removals {
  const client = useQueryClient();
  const jobs = useRemovalJobs().filter(({ settings }) => guids.includes(settings.guid));
  const request = useMutation(requestRemoval(client));
  const step = useMutation(stepRemoval(client));
  const [opened] = useState(() => Date.now());
  const [followed, setFollowed] = useState<ReadonlySet<string>>(new Set());
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const open = jobs.filter((job) => isUnderWay(job) && !followed.has(job.id));
  if (open.length > 0) setFollowed(new Set([...followed, ...open.map(({ id }) => id)]));

  const ended = jobs
    .filter(({ id, state }) => state === "done" && followed.has(id))
    .map(({ id, version }) => `${id} ${version}`)
    .join();
  useEffect(() => {
    if (ended !== "") void readConfigsAgain(client);
  }, [client, ended]);

  const isNews = (job: RemovalJob) => {
    if (isUnderWay(job)) return true;
    if (job.state === "taken-back" || dismissed.has(job.id)) return false;
    const isRecent = Date.parse(job.finishedAt ?? job.startsAt) > opened - newsMilliseconds;
    return followed.has(job.id) || (job.counts.done === 0 && isRecent);
  };
  return {
    jobs: jobs.filter(isNews).reverse(),
    refused: request.error && { name: request.variables.name, error: request.error },
    failed: step.error && { id: step.variables.id, error: step.error },
    asking: request.isPending,
    remove: request.mutate,
    undo: (id) => step.mutate({ id, step: "takeBackJob" }),
    retry: (id) => step.mutate({ id, step: "retryJob" }),
    dismiss: (id) => {
      if (id === null) request.reset();
      else setDismissed(new Set([...dismissed, id]));
    },
  };
}

export const outcomeTones = {
  done: "good",
  notShown: "warning",
  unclearShown: "warning",
  unclearNotShown: "warning",
  unclearUnread: "warning",
  failed: "danger",
} as const satisfies Record<string, Tone>;

type OutcomeKind = keyof typeof outcomeTones;

/** The outcome as the key of its texts. */
export function outcomeKind(outcome: DimensionOutcome): OutcomeKind {
  if (outcome.kind !== "unclear") return outcome.kind;
  if (outcome.shown === null) return "unclearUnread";
  return outcome.shown ? "unclearShown" : "unclearNotShown";
}

/** The same of a removal that has ended, by its row; a removal that billing shows is done. */
export function removalKind(
  { counts }: Pick<RemovalJob, "counts">,
  row: Pick<JobRow, "applied" | "reason"> | null,
): Exclude<OutcomeKind, "unclearShown"> {
  if (counts.done > 0) return "done";
  if (counts.unknown > 0) return row?.applied ? "unclearNotShown" : "unclearUnread";
  return row?.reason === "not-applied" ? "notShown" : "failed";
}
