import "server-only";
import { z } from "zod";
import { identifierSchema } from "../../contract/identifier";
import { versionSchema } from "../../domain/approvals/intent-shape";
import { editProposalSchema, newProposalSchema } from "../../domain/line-proposals/proposal-shape";
import { proposalViews } from "../../domain/line-proposals/proposal-words";
import { requirePermission } from "../../server/guard";
import { readQuery } from "../../server/operation-input";
import { fieldErrors, problems } from "../../server/problem";
import { jsonAnswer } from "../answers";
import { contentHashOf } from "../approvals/content-hash";
import { admit, answerIntent, getting, requireAllowed } from "../approvals/requests";
import { stepping } from "../approvals/step";
import { approvedAlone, changeIntent, unapproved } from "../approvals/store";
import type { DeskHandler } from "../handler";
import { withIdempotency } from "../idempotency/with-idempotency";
import { readBody } from "../read-body";
import { rightNow } from "../right-now";
import { openOutbox } from "../sends/enqueue";
import { decideAlone } from "./alone";
import { draftColumns } from "./draft-columns";
import { listProposals } from "./lists";
import { proposals } from "./proposals";
import { kindOf } from "./rules";
import { sendOf } from "./send-of";
import { insertProposal } from "./store";
import { completeProposal } from "./submission";
import { viewProposals } from "./view";

const listSchema = z.strictObject({
  view: z.enum(proposalViews).default("mine"),
  accountGuid: identifierSchema.optional(),
  customerGuid: identifierSchema.optional(),
  cursor: z.string().max(200).optional(),
});

/** GET line-proposals: what the person may see, 50 at a time. */
export const getLineProposals: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "lines:read");
  const query = listSchema.safeParse(readQuery(exchange.search));
  if (!query.success) throw problems.invalid(fieldErrors(query.error));
  const { database } = exchange.runtime;
  const { rows, next } = await listProposals(database, actor, query.data);
  return jsonAnswer(exchange, { proposals: await viewProposals(database, actor, rows), next });
};

/** GET line-proposals/{id}. */
export const getLineProposal = getting(proposals);

/** POST line-proposals: a draft, which may be unfinished. */
export const postLineProposal: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "lines:propose");
  const { raw, body } = await readBody(exchange, newProposalSchema);
  const columns = draftColumns(body.kind, body);
  return withIdempotency(exchange, actor, raw, async () => {
    const { database, env } = exchange.runtime;
    const draft = { kind: body.kind, ...columns };
    const row = await insertProposal(database, actor, draft, env.RATE_LIMITS.drafts);
    return answerIntent(proposals, exchange, actor, row, 201);
  });
};

/** PUT line-proposals/{id}: other content; an approval that has not been sent is taken away. */
export const putLineProposal: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(proposals, exchange, id);
  const { body } = await readBody(exchange, editProposalSchema);
  requireAllowed(proposals, "edit", row, actor);
  const columns = draftColumns(kindOf(row), body);
  const changed = await changeIntent(proposals, exchange.runtime.database, actor, row, {
    event: "edit",
    version: body.version,
    set: { ...columns, ...unapproved },
    action: "line-proposal.edited",
  });
  return answerIntent(proposals, exchange, actor, changed);
};

/**
 * POST line-proposals/{id}/submit: completed and checked against the service. Where the setting
 * lets one person suffice, it is approved by the same stroke.
 */
export const postSubmit = stepping(proposals, {
  action: "submit",
  schema: versionSchema,
  async take({ runtime, actor, row, body: { version } }) {
    const kind = kindOf(row);
    const complete = await completeProposal(runtime, actor, kind, row.content);
    const { content, customerGuid, accountGuid, amountMinor, currency } = complete;
    const contentHash = contentHashOf(kind, content);
    const outbox = await openOutbox(runtime);
    const changed = await changeIntent(proposals, runtime.database, actor, row, async (queries) => {
      const limit = runtime.env.ONE_PERSON_BELOW;
      const { alone, addedBefore } = await decideAlone(queries, limit, row, complete);
      const facts = { ...complete.facts, addedBefore };
      return {
        event: alone ? "approve-alone" : "submit",
        version,
        set: {
          ...{ content, contentHash, facts, customerGuid, accountGuid, amountMinor, currency },
          ...{ submittedAt: rightNow, decisionCode: null, decisionNote: null, outcome: null },
          ...(alone && approvedAlone(actor, contentHash)),
        },
        action: alone ? "line-proposal.approved" : "line-proposal.submitted",
        also: async (also, submitted) => {
          if (alone) await outbox.put(also, sendOf(submitted));
          return [];
        },
      };
    });
    outbox.wake();
    return changed;
  },
});
