import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { Approve, ApproveMany, ApproveManyResult } from "../domain/approvals/intent-shape";
import type {
  EditProposal,
  LineProposal,
  NewProposal,
  ReturnProposal,
  SettleProposal,
} from "../domain/line-proposals/proposal-shape";

// The desk's own server makes its answers by the schemas of these very types: a page loads none.

/** What a proposal's change makes stale. */
const invalidates = [queryKeys.lineProposals, queryKeys.audit, queryKeys.work];

interface Order<Body> {
  readonly body: Body;
  /** One for each intent of the person: a repeated press answers like the first one. */
  readonly key: string;
}

/** Keeps a new draft, or the changes of one. */
export function keepDraft() {
  return mutationOptions({
    mutationFn: async (
      order:
        | (Order<NewProposal> & { readonly id: null })
        | (Order<EditProposal> & { readonly id: string }),
    ): Promise<LineProposal> => {
      const options = { idempotencyKey: order.key };
      const answer =
        order.id === null
          ? await callDesk("POST", "line-proposals", order.body, options)
          : await callDesk("PUT", pathOf(order.id), order.body, options);
      return answer as LineProposal;
    },
    meta: { invalidates },
  });
}

/** The steps of one proposal, by the last part of their address. */
export interface ProposalSteps {
  submit: { version: number };
  withdraw: { version: number };
  "take-over": { version: number };
  approve: Approve;
  return: ReturnProposal;
  settle: SettleProposal;
}

export type ProposalStep = {
  [Step in keyof ProposalSteps]: Order<ProposalSteps[Step]> & {
    readonly step: Step;
    readonly id: string;
  };
}[keyof ProposalSteps];

export function takeStep() {
  return mutationOptions({
    mutationFn: async ({ id, step, body, key }: ProposalStep): Promise<LineProposal> => {
      const path = `${pathOf(id)}/${step}`;
      const answer = await callDesk("POST", path, body, { idempotencyKey: key });
      return answer as LineProposal;
    },
    meta: { invalidates },
  });
}

/** Approves several at once, each for itself: one that cannot be does not stop the others. */
export function approveMany() {
  return mutationOptions({
    mutationFn: async ({ body, key }: Order<ApproveMany>): Promise<ApproveManyResult> => {
      const path = "line-proposals/approve-many";
      const answer = await callDesk("POST", path, body, { idempotencyKey: key });
      return answer as ApproveManyResult;
    },
    meta: { invalidates },
  });
}

function pathOf(id: string): string {
  return `line-proposals/${encodeURIComponent(id)}`;
}
