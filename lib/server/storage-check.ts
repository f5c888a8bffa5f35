import "server-only";
import type { DeskDatabase } from "../db/database";
import { unavailablePath } from "../domain/storage-away";
import { failureOf } from "../postgres/storage-failure";
import type { Log } from "./log";

/** Whether the desk's database can be reached, as of at most a second ago. */
export type StorageCheck = () => Promise<boolean>;

const freshMilliseconds = 1000;
/** A database that takes longer is slow, not away: the page waits for its own reads. */
const patience = 5000;

/**
 * Checks the database for pages: one check at a time, and one a second, so that callers cannot cause
 * load. The log has a line when the database goes away and one when it is back.
 */
export function createStorageCheck(
  { $client: client }: Pick<DeskDatabase, "$client">,
  log: Log,
): StorageCheck {
  let last: { readonly result: Promise<boolean>; readonly until: number } | null = null;
  let wasReachable = true;
  const check = async () => {
    const { isReachable, error } = await within(patience, ask(client));
    if (isReachable !== wasReachable) {
      wasReachable = isReachable;
      const fields = isReachable ? { kind: "back" } : { kind: "away", failure: error };
      log.write(isReachable ? "info" : "error", "database", fields);
    }
    return isReachable;
  };
  return () => {
    if (last === null || last.until < performance.now()) {
      last = { result: check(), until: performance.now() + freshMilliseconds };
    }
    return last.result;
  };
}

interface Answer {
  readonly isReachable: boolean;
  readonly error?: unknown;
}

async function ask(client: DeskDatabase["$client"]): Promise<Answer> {
  try {
    await client.query("select 1");
    return { isReachable: true };
  } catch (error) {
    return { isReachable: failureOf(error) !== "unreachable", error };
  }
}

async function within(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve({ isReachable: true }), milliseconds).unref();
  });
  try {
    return await Promise.race([answer, slow]);
  } finally {
    clearTimeout(timer);
  }
}

const key = Symbol.for("invoice-desk.storage-check");

/** For `isStorageReachable`, whose bundle has no other way to this process's database. */
export function shareStorageCheck(check: StorageCheck): void {
  Reflect.set(globalThis, key, check);
}

/** Whether this process's database can be reached; true before the desk has started. */
export async function isStorageReachable(): Promise<boolean> {
  const check: StorageCheck | undefined = Reflect.get(globalThis, key);
  return check === undefined || check();
}

/**
 * The page to show in the place of another one while the database is away; null: it is not. The
 * framework's own files need no database; in production they are sent before this.
 */
export async function findAwayPage(pathname: string): Promise<string | null> {
  if (pathname.startsWith("/_next/") || (await isStorageReachable())) return null;
  return unavailablePath;
}
