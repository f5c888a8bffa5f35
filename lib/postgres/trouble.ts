/** What a database can't do anything about when it fails a query, so that trying later may help. */
export type Trouble = "no-room" | "unreachable";

/**
 * Tells from a thrown value, or from what caused it, whether the database has no room to write
 * (then nothing was written) or can't be reached (then a commit may have been made or not).
 *
 * @returns null for every other failure.
 */
export function failureOf(error: unknown): Trouble | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    if (one.name === "NoRoomError") return "no-room";
    const code = "code" in one && typeof one.code === "string" ? one.code : null;
    if (code !== null && noRoom.has(code)) return "no-room";
    if (code === null ? lost.test(one.message) : unreachable.test(code)) return "unreachable";
  }
  return null;
}

/** disk_full, and read_only_sql_transaction: what the embedded engine is while its disk is full. */
const noRoom: ReadonlySet<string> = new Set(["53100", "25006", "ENOSPC"]);

/** Connections that broke, a server that ends, starts or takes no more, and the network's own. */
const unreachable = /^(08...|57P0[1-5]|53300|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

/** What node-postgres says without a code. */
const lost = /^(Connection terminated|timeout exceeded when trying to connect)/;
