import { mutationOptions, type QueryKey } from "@tanstack/react-query";
import { callStep } from "../browser/desk-client";
import { staleKeysOf } from "../browser/stale-keys";
import type { DeskInput } from "../desk-contract/desk-operations";
import type { DeskOperationId } from "../desk-contract/desk-table";

/** The operation of each step of a noun, by the last part of its address. */
type StepTable = Readonly<Record<string, DeskOperationId>>;

/** A step of one approval request. */
type ApprovalStep<Steps extends StepTable> = {
  readonly [Step in keyof Steps]: {
    readonly step: Step;
    readonly id: string;
    readonly body: DeskInput<Steps[Step]>["body"];
    /** One for each action of the person: a repeated press gets the first answer. */
    readonly key: string;
  };
}[keyof Steps];

/** Takes a step of an approval request by the table of its noun. */
export function takeApprovalStep<const Steps extends StepTable>(
  steps: Steps,
  meta: { readonly invalidates: readonly QueryKey[] },
) {
  return mutationOptions({
    mutationFn: ({ id, step, body, key }: ApprovalStep<Steps>) =>
      callStep(steps[step], { id, body, key }),
    meta,
  });
}

/**
 * What a person's own change of an approval request makes stale: what a change from elsewhere does, so
 * that the page is the same after both, and `further` roots that no change of the noun reports.
 */
export function invalidatesOf(noun: string, ...further: readonly QueryKey[]) {
  return { invalidates: [...staleKeysOf([noun]), ...further] };
}
