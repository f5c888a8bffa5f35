import { insertProposal } from "../insert-records";
import { type AccessOfNoun, approval, returned, settle, version } from "./access-of-noun";

/** Of an existing record who may do what is in lib/engine/approvals/handlers.test.ts. */
export const approvals = {
  examples: {
    createApproval: { body: { kind: "add-line", content: {} }, needs: "lines:propose" },
    editApproval: version,
    submitApproval: version,
    approveApproval: approval,
    returnApproval: returned,
    withdrawApproval: version,
    takeOverApproval: version,
    settleApproval: settle,
    checkApprovalAgain: version,
  },
  records: {
    approvals: (database, authorId) => insertProposal(database, { authorId }),
  },
} satisfies AccessOfNoun;
