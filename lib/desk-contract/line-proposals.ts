import { proposalContextSchema } from "../domain/line-proposals/context-shape";
import { settleLinesSchema } from "../domain/line-proposals/settle-shape";
import { type DeskShapes, plain, recordParams } from "./shapes";

const one = { ...plain, params: recordParams } as const;

/** What a person reads about a line proposal beside it; its steps are those of all approvals. */
export const lineProposalsShapes = {
  getLineProposalContext: {
    ...one,
    summary: "What a team lead reads before a decision",
    answer: proposalContextSchema,
  },
  listSettleLines: {
    ...one,
    summary: "Lines that the call of a proposal of unknown outcome may have made",
    answer: settleLinesSchema,
  },
} as const satisfies Record<string, DeskShapes>;
