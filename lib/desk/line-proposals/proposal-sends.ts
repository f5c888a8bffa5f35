import "server-only";
import { proposalOperations } from "../../domain/line-proposals/proposal-content";
import { proposalKinds } from "../../domain/line-proposals/proposal-enumerations";
import { callEntries } from "../../engine/approvals/call-entries";
import { contentHashOf } from "../../engine/approvals/content-hash";
import { followSend } from "../../engine/approvals/follow-send";
import { lineEffect } from "../../engine/outbox/line-effect";
import type { SendSubject } from "../../engine/outbox/subject";
import { toProposalOutcome } from "./outcome";
import { proposals } from "./proposals";

/** Updates proposals from the results of their calls. */
export const proposalSends: SendSubject = {
  effect: lineEffect,
  hashOf({ operationId, request }) {
    const kind = proposalKinds.find((one) => proposalOperations[one] === operationId);
    const { body, query } = Object(request);
    return kind ? contentHashOf(kind, Object(body ?? query)) : "";
  },
  async follow(queries, send, outcome) {
    const row = await followSend(proposals, queries, send, outcome, {
      ...(outcome.kind === "confirmed" && {
        records: outcome.lineId === null ? [] : [outcome.lineId],
      }),
      outcome: toProposalOutcome(send, outcome),
    });
    return row ? callEntries(proposals, row, send, outcome) : false;
  },
};
