import "server-only";
import type { OperationId } from "../../contract/operation-table";
import type { DifferenceKind } from "../../domain/connection/difference-enumerations";
import type { AnswerDifference } from "../../domain/connection/difference-shape";
import { screensOf } from "../../domain/sunset/operation-sunsets";
import type { Log } from "../log";

/** How billing's answers differ from the interface, as this process has met it. */
export interface Differences {
  note(operation: OperationId, field: string, kind: DifferenceKind): void;
  /** Those of the last day, by operation and field. */
  list(): readonly AnswerDifference[];
  /** A number that grows with each new difference. */
  version(): number;
}

const mostDifferences = 500;
const hour = 3_600_000;
const day = 24 * hour;
/** The differences of an answer are one line in the log. */
const gatherMilliseconds = 1000;

/**
 * Notes differences, and logs each at most once an hour (`billing-difference`, with operation, kind
 * and fields). Fields are names of the contract, so none can contain data.
 */
export function createDifferences(log: Log, now: () => number = Date.now): Differences {
  const noted = new Map<string, { difference: AnswerDifference; loggedAt: number }>();
  const unlogged = new Map<string, AnswerDifference[]>();
  let version = 0;
  const isRecent = ({ lastAt }: AnswerDifference) => now() - Date.parse(lastAt) < day;
  const writeLog = () => {
    for (const differences of unlogged.values()) {
      const [first] = differences;
      if (first === undefined) continue;
      const field = differences.map((one) => one.field).join(" ");
      log.write("warn", "billing-difference", { route: first.operation, kind: first.kind, field });
    }
    unlogged.clear();
  };
  const logSoon = (difference: AnswerDifference) => {
    if (unlogged.size === 0) setTimeout(writeLog, gatherMilliseconds).unref();
    const key = `${difference.operation} ${difference.kind}`;
    const differences = unlogged.get(key);
    if (differences) differences.push(difference);
    else unlogged.set(key, [difference]);
  };
  return {
    note(operation, field, kind) {
      const key = `${operation} ${field} ${kind}`;
      const entry = noted.get(key);
      const isNew = entry === undefined || !isRecent(entry.difference);
      if (isNew) version += 1;
      if (entry === undefined && noted.size >= mostDifferences) return;
      const lastAt = new Date(now()).toISOString();
      const firstAt = isNew ? lastAt : entry.difference.firstAt;
      const screens = [...screensOf(operation)];
      const difference = { operation, field, kind, firstAt, lastAt, screens };
      const isDue = isNew || now() - entry.loggedAt >= hour;
      if (isDue) logSoon(difference);
      noted.set(key, { difference, loggedAt: isDue ? now() : entry.loggedAt });
    },
    list: () =>
      [...noted.values()]
        .map(({ difference }) => difference)
        .filter(isRecent)
        .sort((one, other) => order(one).localeCompare(order(other), "en")),
    version: () => version,
  };
}

function order({ operation, field, kind }: AnswerDifference): string {
  return `${operation} ${field} ${kind}`;
}
