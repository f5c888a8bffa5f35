import { insertProposal } from "../insert-records";
import type { AccessOfNoun } from "./access-of-noun";

export const lineProposals = {
  records: {
    "/line-proposals/{id}": (database, authorId) => insertProposal(database, { authorId }),
  },
} satisfies AccessOfNoun;
