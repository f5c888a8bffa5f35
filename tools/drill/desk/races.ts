import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ApprovalSubject } from "../../../lib/domain/approvals/approval-enumerations";
import type { DeskAnswer, InnerDesk } from "../../stack/open-desk";
import type { Visitor } from "../../stack/sign-in-person";
import { seedSubmitted } from "./seed-proposals";
import { findCharge, findTargets } from "./targets";

export interface Races {
  readonly rounds: number;
  /** Requests in all rounds together. */
  readonly tries: number;
  /** Rounds without exactly one winner. */
  readonly withoutOneWinner: number;
  /** Losers with another answer than 409 and the winner's name. */
  readonly untold: number;
  /** Rounds after which the database did not contain exactly one change, entry and outbox row. */
  readonly inconsistent: number;
  readonly seconds: number;
}

const most = 50;

/** The record to decide on. */
export interface RaceTarget {
  readonly id: string;
  readonly contentHash: string;
}

/** A kind of record that people decide on. */
export interface RaceField {
  readonly subject: ApprovalSubject;
  /** A submitted one by the author. */
  seed(round: number): Promise<RaceTarget>;
  /** Other possible actions at version 1, by the author or by a lead. */
  readonly more: readonly ((visitor: Visitor) => Run)[];
}

type Run = (target: RaceTarget) => Promise<DeskAnswer>;

/** One request of one person; each returns whether it won. */
interface Runner {
  readonly visitor: Visitor;
  readonly run: Run;
}

/**
 * Has 2 to 50 people decide on one record at the same moment, in all possible ways, round after
 * round: one wins, the others are answered that they were late.
 */
export async function drillRaces(
  stack: InnerDesk,
  rounds: number,
  openField: (stack: InnerDesk, author: Visitor) => Promise<RaceField> = openProposals,
): Promise<Races> {
  const author = await stack.signIn(["clerk"], "race-author");
  const field = await openField(stack, author);
  const runners = await findRunners(stack, author, field);
  const started = performance.now();
  let [tries, withoutOneWinner, untold, inconsistent] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const target = await field.seed(round);
    const count = 2 + ((round * 7) % (most - 1));
    const picked = rotate(runners, round * 3).slice(0, count);
    const answers = await Promise.all(picked.map(({ run }) => run(target)));
    const results = answers.map(readResult);
    tries += count;
    if (results.filter((result) => result === "won").length !== 1) withoutOneWinner += 1;
    untold += results.filter((result) => result === "untold").length;
    if (!(await isConsistent(stack, target))) inconsistent += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  return { rounds, tries, withoutOneWinner, untold, inconsistent, seconds };
}

/** Line proposals, which can be taken over and edited too. */
async function openProposals(stack: InnerDesk, author: Visitor): Promise<RaceField> {
  const [target] = await findTargets(stack.service, 1);
  const charge = await findCharge(stack.service);
  if (!target) throw new Error("The world has no invoice groups.");
  return {
    subject: "line-proposal",
    async seed(round) {
      const wanted = [{ target, description: `Race ${round}` }];
      const [proposal] = await seedSubmitted(stack, author, charge, wanted);
      if (!proposal) throw new Error("The proposal was not made.");
      return proposal;
    },
    more: [
      (visitor) => (one) =>
        stack.call(visitor, "POST", `/api/desk/approvals/${one.id}/take-over`, { version: 1 }),
      () => (one) =>
        stack.call(author, "PUT", `/api/desk/approvals/${one.id}`, {
          version: 1,
          content: { quantity: 3, description: randomUUID() },
        }),
    ],
  };
}

async function findRunners(
  stack: InnerDesk,
  author: Visitor,
  { more }: RaceField,
): Promise<Runner[]> {
  const post = (visitor: Visitor, path: string, body: object) =>
    stack.call(visitor, "POST", `/api/desk/approvals/${path}`, body);
  const ways: readonly ((visitor: Visitor) => Run)[] = [
    (visitor) => (one) =>
      post(visitor, `${one.id}/approve`, { version: 1, contentHash: one.contentHash }),
    (visitor) => (one) => post(visitor, `${one.id}/return`, { version: 1, code: "not-agreed" }),
    () => (one) => post(author, `${one.id}/withdraw`, { version: 1 }),
    ...more,
  ];
  return Promise.all(
    Array.from({ length: most }, async (_, index) => {
      const visitor = await stack.signIn(["lead"], `race-lead-${index}`);
      const way = ways[index % ways.length];
      if (!way) throw new Error("There is no such way.");
      return { visitor, run: way(visitor) };
    }),
  );
}

function rotate<Item>(items: readonly Item[], by: number): Item[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

interface Shape {
  readonly type?: string;
  readonly detail?: string;
}

/** The answer of one request: it won, it was late, or neither. */
function readResult({ status, body }: DeskAnswer): "won" | "told" | "untold" {
  const shape: Shape = Object(body);
  if (status === 200) return "won";
  const late = status === 409 && shape.type === "changed-meanwhile";
  return late && /^Person .+ ago\.$/.test(shape.detail ?? "") ? "told" : "untold";
}

/** One version more, one entry in the audit, and one outbox entry if approved. */
async function isConsistent({ runtime }: InnerDesk, { id }: RaceTarget): Promise<boolean> {
  const { rows } = await runtime.database.execute<Record<string, unknown>>(
    sql`select version, state, approved_by,
      (select count(*)::int from audit_entries where record_id = ${id}) as entries,
      (select count(*)::int from sends where subject_id = ${id}::uuid) as sends
      from approval_requests where id = ${id}::uuid`,
  );
  const [row] = rows;
  const approved = row?.state === "approved";
  return (
    row?.version === 2 &&
    row.entries === 1 &&
    row.sends === (approved ? 1 : 0) &&
    (row.approved_by !== null) === approved
  );
}
