import "server-only";
import { z } from "zod";
import {
  type DebtActContent,
  debtActContentSchema,
  editDebtActSchema,
  type NewDebtActsResult,
  newDebtActsSchema,
} from "../../../domain/debt-cases/act-shape";
import { debtActViews } from "../../../domain/debt-cases/act-words";
import { requirePermission } from "../../../server/guard";
import { fieldErrors, problems } from "../../../server/problem";
import { jsonAnswer } from "../../answers";
import { problemOf } from "../../approvals/decisions";
import { admit, answerIntent, getting, requireAllowed } from "../../approvals/requests";
import { approvedAlone, changeIntent, findIntent, unapproved } from "../../approvals/store";
import type { DeskHandler } from "../../handler";
import { withIdempotency } from "../../idempotency/with-idempotency";
import { readSearch } from "../../jobs/input";
import { readBody } from "../../read-body";
import { rightNow } from "../../right-now";
import { openOutbox } from "../../sends/enqueue";
import { requireLedger } from "../ledger/require";
import { acts } from "./acts";
import { decideAlone } from "./alone";
import { readHeld, requireFreeCaseId } from "./held-names";
import { listActs } from "./lists";
import { actIdOf, kindOf } from "./rules";
import { sendOf } from "./send-of";
import { completeAct, readKnowledge } from "./submission";
import { submitAct } from "./submit-act";
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
export const getDebtAct = getting(acts);

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
        const kept = { agency, outcome, warnings };
        const asked = { act, customerGuid, accountGuid, seen, kept };
        const row =
          (await findIntent(acts, database, actor.tenantId, id)) ??
          (await submitAct(knowledge, outbox, asked, { id, batchId, note }));
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

/** PUT debt-acts/{id}: other content, submitted anew; what waited in the outbox is taken out. */
export const putDebtAct: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(acts, exchange, id);
  const { body } = await readBody(exchange, editDebtActSchema);
  requireAllowed(acts, "edit", row, actor);
  const { runtime } = exchange;
  const act = readContent({ kind: kindOf(row), content: body.content }, row.invoiceNumber);
  await requireLedger(runtime);
  const knowledge = await readKnowledge(runtime, actor, [row], act.kind === "add-fees");
  const { agency = null, outcome = null, warnings = [] } = Object(row.facts);
  const asked = { ...row, act, seen: body.seen, kept: { agency, outcome, warnings } };
  const values = await completeAct(knowledge, asked, row.id);
  const onlyAuthor = row.editorIds.every((editor) => editor === actor.personId);
  const outbox = await openOutbox(runtime);
  const whole = { ...row, ...values, authorId: actor.personId };
  const changed = await changeIntent(acts, runtime.database, actor, row, async (queries) => {
    const { alone, addedBefore } = await decideAlone(queries, runtime.debtPolicy, whole);
    const suffices = alone && onlyAuthor;
    return {
      event: suffices ? "edit-alone" : "edit",
      version: body.version,
      set: {
        ...{ ...unapproved, ...values, authorNote: body.note, submittedAt: rightNow },
        ...{ decisionCode: null, decisionNote: null, decidedAt: null },
        facts: { ...values.facts, addedBefore },
        ...(suffices && approvedAlone(actor, values.contentHash)),
      },
      action: "debt-act.edited",
      also: async (also, edited) => {
        await requireFreeCaseId(also, edited);
        if (suffices) await outbox.put(also, sendOf(edited));
        return [];
      },
    };
  }).catch(async (error: unknown) => {
    throw await readHeld(runtime.database, { ...row, ...values }, error);
  });
  outbox.wake();
  return answerIntent(acts, exchange, actor, changed);
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
