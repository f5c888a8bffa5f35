import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { connectionSchema, readAccessToken } from "./invoice-tokens";

interface Fault {
  readonly kind: "before" | "after-commit" | "slow" | "stale-list" | "refuse";
  readonly operation: string;
  /** Of "slow" alone. */
  readonly milliseconds?: number;
  /** Of "refuse" alone. */
  readonly accountGuid?: string;
  readonly field?: string;
  readonly message?: string;
}

/**
 * The embedded service's sandbox, with the desk's credentials: faults, and calls that no person
 * made through the desk. E2E_CONNECTION names the file with its address.
 */
export async function openSandbox(connectionFile: string) {
  const connection = connectionSchema.parse(parseEnv(readFileSync(connectionFile, "utf8")));
  const access = await readAccessToken(connection);
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(new URL(path, connection.SERVICE_URL), {
      method,
      headers: { authorization: `Bearer ${access}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The service answered ${answer.status} to ${path}`);
    return answer.status === 204 ? null : answer.json();
  };
  return {
    call,
    /** Strikes the next call of the operation. */
    strike: (fault: Fault) => call("POST", "/sandbox/faults", { times: 1, ...fault }),
    /** Faults that have not struck would strike another test. */
    clear: () => call("DELETE", "/sandbox/faults"),
  };
}
