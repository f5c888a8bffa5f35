import "server-only";
import type { Problem } from "../../contract/problem";
import type { DeskProblem } from "../../server/problem";
import { endOf, noteEnd, type PassedWrite } from "../../server/proxy/audit-write";
import { toDeskProblem } from "../../server/upstream/service-refusal";
import { notSent } from "../api/not-sent";
import { sendOperation } from "../calls/call-service";
import { auditServiceWrite, type WrittenFacts } from "./audit-service-write";

/** A write without a successful answer. */
export class UnconfirmedWrite extends Error {
  readonly outcome: "refused" | "unknown";
  readonly failure: DeskProblem;

  constructor(outcome: UnconfirmedWrite["outcome"], failure: DeskProblem) {
    super(failure.message);
    this.outcome = outcome;
    this.failure = failure;
  }
}

/** For the answer to the write. */
const milliseconds = 15_000;

/**
 * Sends a write of one person between two audit entries. The returned function records the result
 * with the facts that were read back, and whether they are the requested ones where a comparison of
 * the facts does not show it; it never throws.
 *
 * @throws {UnconfirmedWrite} if it was refused or its outcome is unknown, which has been audited.
 * Throws anything else if nothing was sent.
 */
export async function sendForPerson(
  write: PassedWrite,
  before: readonly WrittenFacts[],
): Promise<(now: readonly WrittenFacts[], applied?: boolean) => Promise<void>> {
  const { exchange, actor, id, params, query, body } = write;
  const { runtime, trace } = exchange;
  const note = await auditServiceWrite(write, before);
  let status: number;
  try {
    status = await sendOperation(runtime, id, { params, query, body }, { milliseconds, trace });
  } catch (error) {
    const end = endOf(error);
    await noteEnd(write, () => note(end));
    const outcome = end.outcome === "refused" ? "refused" : "unknown";
    throw new UnconfirmedWrite(outcome, toDeskProblem(error, actor.roles));
  }
  return (now, applied) =>
    noteEnd(write, () => note({ outcome: "done", status, problem: null, applied }, now));
}

/** Nothing was sent because the service could not be read, or the write had no effect. */
export type Prevented = {
  readonly kind: "notSent" | "refused";
  readonly failure: DeskProblem;
};

export type ConfirmedWrite<Seen> =
  | Prevented
  /** Sent, with an unknown result; or accepted by the service, which could not be read then. */
  | { readonly kind: "unclear" | "unseen"; readonly problem: Problem }
  | { readonly kind: "seen"; readonly seen: Seen };

/** Sends once, then decides by a read. `send` returns how the result is recorded. Never throws. */
export async function confirmWrite<Seen>(
  send: () => Promise<(seen: Seen | null) => Promise<void>>,
  readBack: () => Promise<Seen>,
): Promise<ConfirmedWrite<Seen>> {
  let end: (seen: Seen | null) => Promise<void>;
  try {
    end = await send();
  } catch (error) {
    if (!(error instanceof UnconfirmedWrite)) {
      return { kind: "notSent", failure: toDeskProblem(error, []) };
    }
    const { failure } = error;
    return error.outcome === "refused"
      ? { kind: "refused", failure }
      : { kind: "unclear", problem: failure.problem };
  }
  let seen: Seen;
  try {
    seen = await readBack();
  } catch (error) {
    await end(null);
    return { kind: "unseen", problem: toDeskProblem(error, []).problem };
  }
  await end(seen);
  return { kind: "seen", seen };
}

/**
 * The result of a save that may have been sent.
 *
 * @throws {DeskProblem} a refusal of the service; 503 with these words if it is certain that
 * nothing was sent.
 */
export function requireSent<Result extends object>(
  result: Result | Prevented,
  words: Parameters<typeof notSent>[1],
): Result {
  if ("failure" in result) throw notSent(result.failure, words);
  return result;
}
