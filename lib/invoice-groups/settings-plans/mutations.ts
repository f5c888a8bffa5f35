import { mutationOptions } from "@tanstack/react-query";
import { approvalMeta } from "../../approvals/mutations";
import { callDesk } from "../../browser/desk-client";
import type { DeskInput } from "../../desk-contract/desk-operations";

interface Order<Body> {
  readonly body: Body;
  /** One for each action of the person: a repeated press gets the first answer. */
  readonly key: string;
}

const meta = approvalMeta["settings-plan"];

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
    meta,
  });
}

/** Plays the rows of a plan on copies. Nothing is sent to billing. */
export function rehearsePlan() {
  return mutationOptions({
    mutationFn: ({ id, body, key }: Rehearsing) =>
      callDesk("rehearseSettingsPlan", { params: { id }, body, idempotencyKey: key }),
    meta,
  });
}

interface Rehearsing extends Order<DeskInput<"rehearseSettingsPlan">["body"]> {
  readonly id: string;
}
