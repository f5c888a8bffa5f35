import "server-only";
import { z } from "zod";
import { type MinorUnits, subtractMinorUnits, toMinorUnits } from "../../../domain/money";
import type { Runtime } from "../../../server/runtime";
import type { Actor } from "../../../server/sessions";
import { recordAudit } from "../../audit/record";
import type { DeskHandler } from "../../handler";
import { withIdempotency } from "../../idempotency/with-idempotency";
import { readBody } from "../../read-body";
import { caseEntry } from "./case-entry";
import { compareCase, type Evidence, pictureOf } from "./compare-rules";
import { readEvidence, readKnown, sharedMilliseconds } from "./read-evidence";
import { admit, answerCase, changedMeanwhile } from "./requests";
import { type CaseChange, type CaseRow, keepComparison, moveCase, usualState } from "./store";

const bodySchema = z.strictObject({
  /** Of several that are compared one after the other. */
  many: z.boolean().default(false),
});

/**
 * POST debt-cases/{id}/compare: reads back what the service has, keeps what was found, and takes
 * over the amounts, for which the service alone can know them. Where the case is not there, or is
 * there under another id, somebody has to look at it; where that is over, nobody has to any more.
 */
export const postCompare: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id, "debt:write");
  const { raw, body } = await readBody(exchange, bodySchema);
  return withIdempotency(exchange, actor, raw, async () => {
    const found = await compare(exchange.runtime, row, body.many ? sharedMilliseconds : 0);
    const after = await keep(exchange.runtime, actor, row, found);
    if (!after) throw await changedMeanwhile(exchange, row);
    return answerCase(exchange, after);
  });
};

export type Compared = Awaited<ReturnType<typeof compare>>;

/** The comparison of a case with what the service has now, and what it rests on. */
export async function compare(runtime: Runtime, row: CaseRow, maxAge: number) {
  const evidence = await readEvidence(runtime, row, maxAge);
  const picture = pictureOf(evidence);
  const known = await readKnown(runtime, row);
  return { comparison: compareCase(row, picture, known), picture, known, evidence };
}

async function keep(
  { database }: Runtime,
  actor: Actor,
  row: CaseRow,
  { comparison, evidence }: Compared,
): Promise<CaseRow | null> {
  return database.transaction(async (queries) => {
    const compared = await keepComparison(queries, row, comparison);
    if (!compared) return null;
    const change = { ...amountsOf(evidence), ...(await attentionOf(queries, row, comparison)) };
    // That nothing was paid is no news of a case of which nobody said so.
    const known: Readonly<Record<string, unknown>> = { ...row, paidMinor: row.paidMinor ?? 0 };
    if (Object.entries(change).every(([name, value]) => known[name] === value)) return compared;
    const after = await moveCase(queries, compared, change);
    const seen = { comparison };
    if (after)
      await recordAudit(queries, caseEntry(actor, "debt-case.followed", row, after, { seen }));
    return after;
  });
}

type Amounts = { readonly [Name in "totalMinor" | "restMinor" | "paidMinor"]?: MinorUnits };

/** Amounts as the service has them, the fresher and fuller list first. */
export function amountsOf({ open, invoice }: Evidence): Amounts {
  if (open) {
    return {
      totalMinor: toMinorUnits(open.invoiceTotalAmountIncVat),
      restMinor: toMinorUnits(open.invoiceRestAmount),
      paidMinor: toMinorUnits(open.invoicePaidAmount),
    };
  }
  if (!invoice) return {};
  const totalMinor = toMinorUnits(invoice.amount);
  const restMinor = toMinorUnits(invoice.restAmount);
  // What a credit closed was not paid, and the list does not tell the two apart.
  const isCredited = invoice.status === "credited" || invoice.creditedByInvoiceNumber !== null;
  if (isCredited) return { totalMinor, restMinor };
  return { totalMinor, restMinor, paidMinor: subtractMinorUnits(totalMinor, restMinor) };
}

/** Reasons that only a comparison gives, and that only a comparison takes away. */
const found: ReadonlySet<string | null> = new Set(["case-missing-in-service", "other-case-id"]);

async function attentionOf(
  queries: Parameters<typeof usualState>[0],
  row: CaseRow,
  { verdict, repair }: Compared["comparison"],
): Promise<CaseChange> {
  if (row.closedAt !== null || (row.attention !== null && !found.has(row.attention))) return {};
  if (verdict === "kept" && row.attention !== null) {
    return { state: await usualState(queries, row), attention: null };
  }
  const attention =
    repair === "assign-again"
      ? "case-missing-in-service"
      : repair === "take-service-id"
        ? "other-case-id"
        : null;
  return attention === null ? {} : { state: "needs-attention", attention };
}
