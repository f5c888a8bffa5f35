import "server-only";
import { rowsOf } from "../../engine/approvals/rows-of";

/** Line proposals in the table of approval requests; a draft may lack every value. */
export const proposalRows = rowsOf("line-proposal", []);

export type ProposalRow = ReturnType<typeof proposalRows.own>;
