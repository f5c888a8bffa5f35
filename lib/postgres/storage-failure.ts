/** A failure of the database itself, so that a later attempt may work. */
export type StorageFailure = "no-room" | "unreachable";

/**
 * Finds out from a thrown value, or from its cause, whether the database has no space to write
 * (then nothing was written) or cannot be reached (then a commit may have been made or not).
 *
 * @returns null for every other failure.
 */
export function failureOf(error: unknown): StorageFailure | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    if (one.name === "NoRoomError") return "no-room";
    const code = "code" in one && typeof one.code === "string" ? one.code : null;
    if (code !== null && noRoom.has(code)) return "no-room";
    if (code === null ? lost.test(one.message) : unreachable.test(code)) return "unreachable";
  }
  return null;
}

/** disk_full, and read_only_sql_transaction: the state of the embedded engine on a full disk. */
const noRoom: ReadonlySet<string> = new Set(["53100", "25006", "ENOSPC"]);

/** Broken connections, a server that ends, starts or accepts no more, and network errors. */
const unreachable =
  /^(08...|57P0[1-5]|53300|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;

/** Errors of node-postgres without a code. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
