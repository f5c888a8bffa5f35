import { insertProposal } from "../insert-records";
import { type AccessOfNoun, approval, returned, settle, version } from "./access-of-noun";

export const lineProposals = {
  examples: {
    createLineProposal: { body: { kind: "add-line", content: {} } },
    editLineProposal: { body: { version: 1, content: {} } },
    withdrawLineProposal: version,
    approveLineProposal: approval,
    returnLineProposal: returned,
    submitLineProposal: version,
    takeOverLineProposal: version,
    settleLineProposal: settle,
  },
  records: {
    "/line-proposals/{id}": (database, authorId) => insertProposal(database, { authorId }),
  },
} satisfies AccessOfNoun;
