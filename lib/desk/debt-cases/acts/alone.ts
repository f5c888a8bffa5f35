import "server-only";
import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import { debtActs } from "../../../db/schema/debt-acts";
import { people } from "../../../db/schema/people";
import type { DebtActKind } from "../../../domain/debt-cases/act-words";
import { needsSecondPerson } from "../../../domain/debt-cases/policy";
import type { DebtPolicyAnswer } from "../../../domain/debt-cases/policy-shape";
import { addMinorUnits, type MinorUnits, toMinorUnits } from "../../../domain/money";
import type { OutboxDoor } from "../../sends/enqueue";
import type { ActRow } from "./acts";
import { actProblems } from "./problems";
import { kindOf } from "./rules";
import { sendOf } from "./send-of";

/** An act whose author would approve it by submitting it. */
interface LoneAct {
  readonly id: string;
  readonly tenantId: string;
  readonly authorId: string;
  readonly kind: DebtActKind;
  readonly invoiceNumber: string;
  readonly accountGuid: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/**
 * Whether the policy lets the author alone suffice: by the amount together with what they alone
 * added to the same invoice (lines: to the same group) within the last 24 hours, so that nobody
 * passes the limit in parts. Amounts in different currencies have limits of their own.
 */
export async function isEnoughAlone(
  queries: DeskDatabase | DeskTransaction,
  policy: DebtPolicyAnswer,
  act: LoneAct,
): Promise<boolean> {
  const { kind, currency } = act;
  const own = toMinorUnits(act.amountMinor / 100);
  if (needsSecondPerson(policy, kind, own, currency)) return false;
  if (kind !== "add-fees" && kind !== "add-next-invoice-lines") return true;
  const before = await addedAlone(queries, act, kind);
  return !needsSecondPerson(policy, kind, addMinorUnits(own, before), currency);
}

/**
 * Puts the call of an act that its author alone approved into the outbox, in the transaction that
 * wrote it, once the policy has been asked again: one act of the author after the other, so that of
 * two that they submit at the same moment the second knows of the first.
 *
 * @throws {DeskProblem} 409 `limit-reached`.
 */
export async function putAlone(
  queries: DeskTransaction,
  policy: DebtPolicyAnswer,
  outbox: OutboxDoor,
  act: ActRow,
): Promise<void> {
  // Not "for update": whoever writes an act of this author holds the row's key already.
  await queries
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, act.authorId))
    .for("no key update");
  const enough = await isEnoughAlone(queries, policy, { ...act, kind: kindOf(act) });
  if (!enough) throw actProblems.notAlone();
  await outbox.put(queries, sendOf(act));
}

async function addedAlone(
  queries: DeskDatabase | DeskTransaction,
  { id, tenantId, authorId, invoiceNumber, accountGuid, currency }: LoneAct,
  kind: "add-fees" | "add-next-invoice-lines",
): Promise<MinorUnits> {
  const [row] = await queries
    .select({ minor: sql<string>`coalesce(sum(${debtActs.amountMinor}), 0)` })
    .from(debtActs)
    .where(
      and(
        eq(debtActs.tenantId, tenantId),
        eq(debtActs.authorId, authorId),
        eq(debtActs.kind, kind),
        eq(debtActs.currency, currency),
        kind === "add-fees"
          ? eq(debtActs.invoiceNumber, invoiceNumber)
          : eq(debtActs.accountGuid, accountGuid),
        eq(debtActs.onePerson, true),
        inArray(debtActs.state, ["approved", "sent", "confirmed", "unknown"]),
        gt(debtActs.approvedAt, sql`now() - interval '24 hours'`),
        ne(debtActs.id, id),
      ),
    );
  return toMinorUnits(Number(row?.minor ?? 0) / 100);
}
