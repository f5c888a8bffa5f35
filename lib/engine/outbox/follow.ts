import "server-only";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { DeskTransaction } from "../../db/database";
import { sends } from "../../db/schema/outbox";
import type { Runtime } from "../../server/runtime";
import { recordAudits } from "../audit/record";
import { releaseClaim } from "../queue/lease";
import type { SendSettings } from "./send-settings";
import type { OutboxEntry, SendOutcome, SendSubject, SendSubjects } from "./subject";

/** The dependencies that the parts of the outbox share. */
export interface Outbox {
  readonly runtime: Runtime;
  readonly subjects: SendSubjects;
  readonly settings: SendSettings;
}

type State = "waiting" | "sending" | "confirmed" | "refused" | "unknown" | "settled";

/** One step of an entry. */
export interface Step {
  /** The allowed current states of the entry. */
  readonly from: readonly State[];
  readonly set: PgUpdateSetSource<typeof sends>;
  /** The claim that ends with it. */
  readonly owner?: string | undefined;
  /** Further work in the same transaction; false: cancel. */
  readonly also?: (queries: DeskTransaction) => Promise<boolean>;
}

/**
 * The entry or its subject has changed since the step began; thrown to roll back the transaction.
 */
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}

/**
 * Changes an entry and its subject by one step, with the audit entry, in one transaction. The
 * subject is changed first, as everywhere, so that all transactions lock in one order. False if
 * another process was first; then nothing happened.
 */
export async function follow(
  outbox: Outbox,
  send: OutboxEntry,
  outcome: SendOutcome,
  step: Step,
): Promise<boolean> {
  try {
    const { database } = outbox.runtime;
    await database.transaction((queries) => followIn(queries, outbox, send, outcome, step));
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}

/**
 * The same as a part of a transaction.
 *
 * @throws {Overtaken} to roll it back, if another process was first.
 */
export async function followIn(
  queries: DeskTransaction,
  { subjects }: Pick<Outbox, "subjects">,
  send: OutboxEntry,
  outcome: SendOutcome,
  { from, set, owner, also }: Step,
): Promise<void> {
  const entries = await subjectOf(subjects, send).follow(queries, send, outcome);
  if (entries === false) throw new Overtaken();
  const where: SQL | undefined = and(eq(sends.id, send.id), inArray(sends.state, [...from]));
  const moved = await queries.update(sends).set(set).where(where).returning({ id: sends.id });
  if (moved.length === 0) throw new Overtaken();
  if (also && !(await also(queries))) throw new Overtaken();
  if (owner !== undefined) await releaseClaim(queries, owner);
  await recordAudits(queries, entries);
}

/** The subject of an entry. */
export function subjectOf(
  subjects: SendSubjects,
  { subjectKind }: Pick<OutboxEntry, "subjectKind">,
): SendSubject {
  const subject = subjects[subjectKind];
  if (!subject) throw new TypeError(`Nobody knows the subjects ${subjectKind}.`);
  return subject;
}
