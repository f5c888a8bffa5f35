import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { Approve } from "../domain/approvals/approval-shape";
import type {
  EditProposal,
  LineProposal,
  NewProposal,
  ReturnProposal,
  SettleProposal,
} from "../domain/line-proposals/proposal-shape";

/** Queries that a proposal's change makes stale. */
const invalidates = [queryKeys.lineProposals, queryKeys.audit, queryKeys.work];

interface Order<Body> {
  readonly body: Body;
  /** One for each action of the person: a repeated press gets the first answer. */
  readonly key: string;
}

/** Saves a new draft, or the changes of one. */
export function saveDraft() {
  return mutationOptions({
    mutationFn: (
      order:
        | (Order<NewProposal> & { readonly id: null })
        | (Order<EditProposal> & { readonly id: string }),
    ): Promise<LineProposal> => {
      if (order.id !== null) {
        return callDesk("editLineProposal", { params: { id: order.id }, body: order.body });
      }
      return callDesk("createLineProposal", { body: order.body, idempotencyKey: order.key });
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
    mutationFn: ({ id, step, body, key }: ProposalStep): Promise<LineProposal> => {
      const order = { params: { id }, idempotencyKey: key };
      switch (step) {
        case "submit":
          return callDesk("submitLineProposal", { ...order, body });
        case "withdraw":
          return callDesk("withdrawLineProposal", { ...order, body });
        case "take-over":
          return callDesk("takeOverLineProposal", { ...order, body });
        case "approve":
          return callDesk("approveLineProposal", { ...order, body });
        case "return":
          return callDesk("returnLineProposal", { ...order, body });
        case "settle":
          return callDesk("settleLineProposal", { ...order, body });
        default:
          return step satisfies never;
      }
    },
    meta: { invalidates },
  });
}
