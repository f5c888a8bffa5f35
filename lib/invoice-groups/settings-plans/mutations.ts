import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { DeskInput } from "../../desk-contract/desk-operations";

interface Order<Body> {
  readonly body: Body;
  /** One for each action of the person: a repeated press gets the first answer. */
  readonly key: string;
}

/** Queries that a plan's change makes stale. */
const invalidates = [queryKeys.settingsPlans, queryKeys.jobs, queryKeys.audit, queryKeys.work];

/** Freezes a selection of invoice groups; the desk reads them after the answer. */
export function createSelection() {
  return mutationOptions({
    mutationFn: ({ body, key }: Order<DeskInput<"createSelection">["body"]>) =>
      callDesk("createSelection", { body, idempotencyKey: key }),
  });
}

/** Deletes a selection, also while its groups are being read. */
export function deleteSelection() {
  return mutationOptions({
    mutationFn: ({ id }: { readonly id: string }) =>
      callDesk("deleteSelection", { params: { id } }),
  });
}

/** Plans a change for the groups of a selection. Nothing is sent to billing. */
export function createPlan() {
  return mutationOptions({
    mutationFn: ({ body, key }: Order<DeskInput<"createSettingsPlan">["body"]>) =>
      callDesk("createSettingsPlan", { body, idempotencyKey: key }),
    meta: { invalidates },
  });
}

/** Plays the rows of a plan on copies. Nothing is sent to billing. */
export function rehearsePlan() {
  return mutationOptions({
    mutationFn: ({ id, body, key }: Rehearsing) =>
      callDesk("rehearseSettingsPlan", { params: { id }, body, idempotencyKey: key }),
    meta: { invalidates: [queryKeys.settingsPlans, queryKeys.audit] },
  });
}

interface Rehearsing extends Order<DeskInput<"rehearseSettingsPlan">["body"]> {
  readonly id: string;
}

/** The steps of a plan, by the last part of their address. */
interface PlanSteps {
  send: DeskInput<"sendSettingsPlan">["body"];
  withdraw: DeskInput<"withdrawSettingsPlan">["body"];
  approve: DeskInput<"approveSettingsPlan">["body"];
  return: DeskInput<"returnSettingsPlan">["body"];
}

type PlanStep = {
  [Step in keyof PlanSteps]: Order<PlanSteps[Step]> & {
    readonly step: Step;
    readonly id: string;
  };
}[keyof PlanSteps];

export function stepPlan() {
  return mutationOptions({
    mutationFn: ({ id, step, body, key }: PlanStep) => {
      const order = { params: { id }, idempotencyKey: key };
      switch (step) {
        case "send":
          return callDesk("sendSettingsPlan", { ...order, body });
        case "withdraw":
          return callDesk("withdrawSettingsPlan", { ...order, body });
        case "approve":
          return callDesk("approveSettingsPlan", { ...order, body });
        case "return":
          return callDesk("returnSettingsPlan", { ...order, body });
        default:
          return step satisfies never;
      }
    },
    meta: { invalidates },
  });
}
