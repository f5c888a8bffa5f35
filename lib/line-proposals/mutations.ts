import { mutationOptions } from "@tanstack/react-query";
import { approvalMeta } from "../approvals/mutations";
import { callDesk } from "../browser/desk-client";
import type {
  EditProposal,
  LineProposal,
  NewProposal,
} from "../domain/line-proposals/proposal-shape";

const meta = approvalMeta["line-proposal"];

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
    meta,
  });
}
