import { describe, expect, it } from "vitest";
import type { Role } from "../roles";
import { type JobAction, jobActions } from "./job-actions";
import { type JobKind, jobKinds } from "./job-enumerations";
import type { JobSummary } from "./job-shape";

const startsAt = "2026-11-23T12:00:15.000Z";
const before = Date.parse(startsAt) - 1;
const counts = { waiting: 1, sent: 0, done: 1, refused: 1, dropped: 0, unknown: 0 };
const ofDebt = { noun: "debt-acts", intentKind: "fee", note: null };

function actionsOf(
  kind: JobKind,
  state: JobSummary["state"],
  { id, role, now = before, settings = null }: Partial<Asker> & Pick<Asker, "id" | "role">,
): readonly JobAction[] {
  const job = { kind, state, startsAt, counts, settings, createdBy: { id: "maker", name: "Åse" } };
  return jobActions(job, { personId: id, roles: [role] }, now);
}

interface Asker {
  readonly id: "maker" | "other";
  readonly role: Role;
  readonly now: number;
  readonly settings: unknown;
}

/** By kind: whether clerks do such work (leads always do), and whether it is undone by another job. */
const kinds: Readonly<Record<JobKind, readonly [clerks: boolean, undo: boolean] | null>> = {
  "archive-lines": [true, false],
  settings: [true, true],
  "propose-lines": [true, false],
  "remove-dimension": [true, false],
  "approve-many": [false, false],
  "dimension-set": [true, true],
  "debt-assignments": [true, true],
  // It changes nothing, and a new one is as good.
  "report-zip": null,
};

describe.each(jobKinds)("A job of the kind %s", (kind) => {
  const [clerks, undo] = kinds[kind] ?? [false, false];
  const able: Role[] = kinds[kind] === null ? [] : clerks ? ["clerk", "lead"] : ["lead"];

  it.each(able)("is started, taken back, resumed and retried by its maker alone: a %s", (role) => {
    const both = (state: JobSummary["state"], now = before) =>
      (["maker", "other"] as const).map((id) => actionsOf(kind, state, { id, role, now }));
    expect(both("waiting")).toEqual([["start", "take-back"], []]);
    expect(both("waiting", before + 1)).toEqual([[], []]);
    expect(both("running")).toEqual([
      ["pause", "cancel"],
      ["pause", "cancel"],
    ]);
    expect(both("paused")).toEqual([["resume", "cancel"], ["cancel"]]);
    const undone = undo ? ["undo"] : [];
    expect(both("done")).toEqual([["retry", ...undone], undone]);
    expect(both("taken-back")).toEqual([[], []]);
  });

  it("is left alone by everybody else, also by its maker after the loss of the role", () => {
    const others = (["clerk", "lead", "auditor", "admin"] as const).filter(
      (role) => !able.includes(role),
    );
    for (const role of others) {
      for (const state of ["waiting", "running", "paused", "done"] as const) {
        for (const id of ["maker", "other"] as const) {
          expect([role, state, id, ...actionsOf(kind, state, { id, role })]).toEqual([
            role,
            state,
            id,
          ]);
        }
      }
    }
  });
});

it("asks for the permission of what is approved", () => {
  const ask = (role: Role) =>
    actionsOf("approve-many", "paused", { id: "maker", role, settings: ofDebt });
  expect(ask("lead")).toEqual(["resume", "cancel"]);
  expect(ask("clerk")).toEqual([]);
});
