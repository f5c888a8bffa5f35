import "server-only";
import { z } from "zod";
import {
  type DebtActContent,
  debtActContentSchema,
  debtActVersionSchema,
  editDebtActSchema,
  type NewDebtActsResult,
  newDebtActsSchema,
} from "../../../domain/debt-cases/act-shape";
import { debtActViews } from "../../../domain/debt-cases/act-words";
import { requirePermission } from "../../../server/guard";
import { DeskProblem, fieldErrors, problems } from "../../../server/problem";
import { jsonAnswer } from "../../answers";
import type { DeskHandler } from "../../handler";
import { withIdempotency } from "../../idempotency/with-idempotency";
import { readSearch } from "../../jobs/input";
import { readBody } from "../../read-body";
import { rightNow } from "../../right-now";
import { openOutbox } from "../../sends/enqueue";
import { requireLedger } from "../ledger/require";
import { requireEnoughAlone } from "./alone";
import { listActs } from "./lists";
import { admit, answerAct, kindOf, requireAllowed } from "./requests";
import { actIdOf } from "./rules";
import { sendOf } from "./sending";
import { approvedAlone, changeAct, findAct, insertAct, unapproved } from "./store";
import { completeAct, readKnowledge } from "./submission";
import { viewActs } from "./view";

const listSchema = z.strictObject({
  view: z.enum(debtActViews).optional(),
  batchId: z.uuid().optional(),
  invoiceNumber: z.string().min(1).max(50).optional(),
  caseId: z.uuid().optional(),
  cursor: z.string().max(200).optional(),
});

/** GET debt-acts: 50 at a time, newest first, but for what waits for approval; a batch at once. */
export const getDebtActs: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "debt:read");
  const { database } = exchange.runtime;
  const { rows, next } = await listActs(database, actor, readSearch(exchange, listSchema));
  return jsonAnswer(exchange, { acts: await viewActs(database, actor, rows), next });
};

/** GET debt-acts/{id}. */
export const getDebtAct: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id);
  return answerAct(exchange, actor, row);
};

/** Most bytes of POST debt-acts: 200 acts with a few items each. */
const newLimit = 1_048_576;

/**
 * POST debt-acts: each item becomes an act by itself, or is refused by itself; the invoices are read
 * again once for all of them. Where the policy lets one person suffice, the call waits in the outbox
 * by the same stroke. The same key makes no act twice, not even where the desk died half way.
 */
export const postDebtActs: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "debt:write");
  const { raw, body } = await readBody(exchange, newDebtActsSchema, newLimit);
  const { runtime } = exchange;
  const { items, note } = body;
  const [first] = items;
  const other = items.findIndex(({ kind }) => kind !== first?.kind);
  if (other > 0) {
    const message = "Acts of one request are of one kind.";
    throw problems.invalid([{ path: `items.${other}.kind`, message }]);
  }
  await requireLedger(runtime);
  return withIdempotency(exchange, actor, raw, async () => {
    const { database } = runtime;
    const key = exchange.request.headers.get("idempotency-key") ?? "";
    const names = items.map(({ customerGuid, content: { invoiceNumber } }) => ({
      ...{ customerGuid, invoiceNumber },
    }));
    const knowledge = await readKnowledge(runtime, actor, names, first?.kind === "add-fees");
    const outbox = await openOutbox(runtime);
    const batchId = items.length > 1 ? actIdOf(actor.personId, key, items) : null;
    const results: NewDebtActsResult["results"] = [];
    for (const [index, item] of items.entries()) {
      const { customerGuid, accountGuid, seen, agency, outcome, warnings, ...act } = item;
      const { invoiceNumber } = act.content;
      const id = actIdOf(actor.personId, key, { index, item });
      try {
        const asked = {
          ...{ act, customerGuid, accountGuid, seen },
          kept: { agency, outcome, warnings },
        };
        let row = await findAct(database, actor.tenantId, id);
        if (!row) {
          const { values, alone } = await completeAct(knowledge, asked, id);
          const approval = alone ? approvedAlone(actor, values.contentHash) : {};
          const state = alone ? "approved" : "submitted";
          const whole = { ...values, ...approval, id, state, batchId, authorNote: note };
          row = await insertAct(database, actor, whole, async (queries, inserted) => {
            if (!alone) return;
            await requireEnoughAlone(queries, runtime.debtPolicy, { ...inserted, kind: act.kind });
            await outbox.put(queries, sendOf(inserted));
          });
        }
        const [shown = null] = await viewActs(database, actor, [row]);
        results.push({ invoiceNumber, act: shown, problem: null });
      } catch (error) {
        results.push({ invoiceNumber, act: null, problem: problemOf(error) });
      }
    }
    outbox.wake();
    return jsonAnswer(exchange, { batchId, results }, 201);
  });
};

/** What one item of several is told; what is the desk's own failure fails the whole request. */
export function problemOf(error: unknown) {
  if (!(error instanceof DeskProblem) || error.problem.status >= 500) throw error;
  const { type, title, detail, errors } = error.problem;
  return { type, title, ...(detail !== undefined && { detail }), ...(errors && { errors }) };
}

/** PUT debt-acts/{id}: other content, submitted anew; what waited in the outbox is taken out. */
export const putDebtAct: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id);
  const { body } = await readBody(exchange, editDebtActSchema);
  requireAllowed("edit", row, actor);
  const { runtime } = exchange;
  const act = readContent({ kind: kindOf(row), content: body.content }, row.invoiceNumber);
  await requireLedger(runtime);
  const knowledge = await readKnowledge(runtime, actor, [row], act.kind === "add-fees");
  const { agency = null, outcome = null, warnings = [] } = Object(row.facts);
  const asked = { ...row, act, seen: body.seen, kept: { agency, outcome, warnings } };
  const { values, alone } = await completeAct(knowledge, asked, row.id);
  const onlyAuthor = row.editorIds.every((editor) => editor === actor.personId);
  const suffices = alone && onlyAuthor;
  const outbox = await openOutbox(runtime);
  const changed = await changeAct(runtime.database, actor, row, {
    event: suffices ? "edit-alone" : "edit",
    version: body.version,
    set: {
      ...{ ...unapproved, ...values, authorNote: body.note, submittedAt: rightNow },
      ...{ decisionCode: null, decisionNote: null, decidedAt: null },
      ...(suffices && approvedAlone(actor, values.contentHash)),
    },
    action: "debt-act.edited",
    also: async (queries, edited) => {
      if (!suffices) return [];
      await requireEnoughAlone(queries, runtime.debtPolicy, { ...edited, kind: act.kind });
      await outbox.put(queries, sendOf(edited));
      return [];
    },
  });
  if (suffices) outbox.wake();
  return answerAct(exchange, actor, changed);
};

/** The content by its operation's own schema, about the invoice that the act is about. */
function readContent(given: unknown, invoiceNumber: string): DebtActContent {
  const parsed = debtActContentSchema.safeParse(given);
  if (!parsed.success) throw problems.invalid(fieldErrors(parsed.error));
  if (parsed.data.content.invoiceNumber !== invoiceNumber) {
    throw problems.invalid([{ path: "content.invoiceNumber", message: "Can't be changed." }]);
  }
  return parsed.data;
}

/** POST debt-acts/{id}/withdraw: those who wrote it give it up. */
export const postWithdrawAct: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id);
  const { raw, body } = await readBody(exchange, debtActVersionSchema);
  requireAllowed("withdraw", row, actor);
  return withIdempotency(exchange, actor, raw, async () => {
    const changed = await changeAct(exchange.runtime.database, actor, row, {
      event: "withdraw",
      version: body.version,
      set: unapproved,
      action: "debt-act.withdrawn",
    });
    return answerAct(exchange, actor, changed);
  });
};
