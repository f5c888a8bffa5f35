import type { Permission } from "../../contract/permissions";
import { may, type Role } from "../roles";
import type { JobKind } from "./job-enumerations";
import type { JobSummary } from "./job-shape";

export const jobActionNames = [
  "start",
  "take-back",
  "retry",
  "pause",
  "resume",
  "cancel",
  "undo",
] as const;
export type JobAction = (typeof jobActionNames)[number];

/** What a person needs to work with the jobs of a kind. */
export const jobPermissions = {
  "archive-lines": "lines:archive",
  "report-zip": "reports:read",
  settings: "invoice-groups:write",
  "propose-lines": "lines:propose",
  "remove-dimension": "dimensions:write",
  // Of what is approved: see permissionOfJob.
  "approve-many": "lines:post",
  "dimension-set": "dimensions:write",
  "debt-assignments": "debt:write",
} as const satisfies Record<JobKind, Permission>;

/** Kinds that can be undone. An approval is sent: there is nothing to take back. */
const undoable: ReadonlySet<JobKind> = new Set(["settings", "dimension-set", "debt-assignments"]);

/** What a person needs to work with a job: to approve debt actions is another permission than lines. */
export function permissionOfJob({
  kind,
  settings,
}: {
  readonly kind: JobKind;
  readonly settings: unknown;
}): Permission {
  const isOfDebt = kind === "approve-many" && Object(settings).noun === "debt-acts";
  return isOfDebt ? "debt:approve" : jobPermissions[kind];
}

/**
 * A person's possible actions on a job now. It acts as the person who made it: only they start it at
 * once, cancel it before it starts, resume it, and retry failed and unclear rows. Everybody who may do
 * such work can pause it, cancel the rest, and plan its undo, which they make as themselves.
 */
export function jobActions(
  job: Pick<JobSummary, "kind" | "state" | "startsAt" | "createdBy" | "counts"> & {
    readonly settings: unknown;
  },
  person: { readonly personId: string; readonly roles: readonly Role[] },
  now: number,
): readonly JobAction[] {
  // A ZIP changes nothing; a new one is as good as another attempt.
  if (job.kind === "report-zip" || !may(person.roles, permissionOfJob(job))) return [];
  const { state, counts } = job;
  const own = job.createdBy.id === person.personId;
  const open = counts.waiting + counts.sent > 0;
  switch (state) {
    case "waiting":
      return own && now < Date.parse(job.startsAt) ? ["start", "take-back"] : [];
    case "running":
      return open ? ["pause", "cancel"] : [];
    case "paused":
      return own ? ["resume", "cancel"] : ["cancel"];
    case "done":
      return [
        ...(own && counts.refused + counts.unknown > 0 ? (["retry"] as const) : []),
        ...(undoable.has(job.kind) && counts.done + counts.refused > 0 ? (["undo"] as const) : []),
      ];
    case "taken-back":
      return [];
    default:
      return state satisfies never;
  }
}
