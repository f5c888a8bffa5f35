import { randomUUID } from "node:crypto";
import type { Cleanup } from "../stack/cleanup";
import { printLine } from "../stack/progress";
import type { AskedDesk } from "../stack/start-change";
import { startStack } from "../stack/start-stack";
import { compareChanges } from "./compare-changes";
import type { Figure } from "./figure";
import { type SessionCookie, signIn } from "./sign-in";

const groups = 15_000;
/** With three rounds, a quotient differs by a tenth from run to run. */
const rounds = 6;

/** Measures a bulk change of settings, with the service and the desk each on PostgreSQL. */
export async function measureBulk(cleanup: Cleanup): Promise<Figure[]> {
  printLine("bulk: starting PostgreSQL, the service and the desk");
  const stack = await startStack(cleanup, {
    groups,
    desks: 1,
    database: { service: "postgresql", desk: "postgresql" },
    // One person suffices.
    env: { BULK_APPROVAL_ROWS: "1000000" },
  });
  const { address } = stack.deskAt(0);
  const cookie = await signIn(address);
  printLine(`bulk: ${rounds} rounds of changes of all groups`);
  return compareChanges(stack, pagesOf(address, cookie), rounds);
}

/** Sends requests as the desk's own pages do. */
function pagesOf(origin: string, { name, value }: SessionCookie): AskedDesk {
  return {
    async ask(method, path, body) {
      const response = await fetch(origin + path, {
        method,
        headers: {
          cookie: `${name}=${value}`,
          origin,
          "sec-fetch-site": "same-origin",
          "x-desk-request": "1",
          "idempotency-key": randomUUID(),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === "" ? null : JSON.parse(text);
    },
  };
}
