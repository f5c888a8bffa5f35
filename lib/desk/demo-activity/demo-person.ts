import "server-only";
import type { DeskAnswer, DeskFileId, DeskInput } from "../../desk-contract/desk-operations";
import { type DeskOperationId, deskTable } from "../../desk-contract/desk-table";
import { sessionCookieName } from "../../server/auth/session-cookie";
import { beginSession, endSession, newSessionToken } from "../../server/auth/session-store";
import { DeskProblem } from "../../server/problem";
import {
  type DeskAnswer as ReadAnswer,
  type ReadInput,
  type ReadOperationId,
  readWith,
} from "../../server/read-operation";
import type { Runtime } from "../../server/runtime";
import type { DemoAccount } from "./demo-accounts";

/** Answers a request to the desk's own API. */
export type HandleDesk = (runtime: Runtime, request: Request) => Promise<Response>;

/** A demo account that uses the desk, as its pages do: by the desk's API, with a session. */
export interface DemoPerson {
  /**
   * Calls an operation of the desk; an idempotent one runs once for each act.
   *
   * @throws {DeskProblem} the refusal.
   */
  call<Id extends Exclude<DeskOperationId, DeskFileId>>(
    id: Id,
    input: Partial<DeskInput<Id>>,
  ): Promise<DeskAnswer<Id>>;
  /** @throws {DeskProblem} as a page that reads billing. */
  read<Id extends ReadOperationId>(id: Id, input: ReadInput<Id>): Promise<ReadAnswer<Id>>;
  signOut(): Promise<void>;
}

interface DemoSession {
  readonly handle: HandleDesk;
  readonly personId: string;
  readonly account: DemoAccount;
  /** Begins the idempotency key of each call. */
  readonly act: string;
  /** Keys of calls that were cut off: what became of them is not known. */
  readonly cutOff: ReadonlySet<string>;
}

/** Longer than any act; a session that a killed desk left ends by itself. */
const sessionMilliseconds = 10 * 60_000;
/** Begins the idempotency keys of all acts. */
export const demoKeys = "demo-activity-";

/** Signs an account in without its provider, which asks for no password either. */
export async function signInDemo(
  runtime: Runtime,
  { handle, personId, account: { role }, act, cutOff }: DemoSession,
): Promise<DemoPerson> {
  const { database, env } = runtime;
  const token = newSessionToken();
  const absoluteEndAt = new Date(Date.now() + sessionMilliseconds);
  const idleMinutes = env.SESSION_IDLE_MINUTES;
  await beginSession(database, { token, personId, roles: [role], absoluteEndAt, idleMinutes });
  const cookie = `${sessionCookieName}=${token}`;
  return {
    async call(id, { params, query, body }) {
      const { method, idempotent } = deskTable[id];
      const key = `${demoKeys}${act}-${id}`;
      if (cutOff.has(key)) throw new Error("The call was cut off before.");
      const response = await handle(
        runtime,
        new Request(`${env.NEXTAUTH_URL}${addressOf(id, params, query)}`, {
          method,
          headers: {
            cookie,
            "sec-fetch-site": "same-origin",
            "x-desk-request": "1",
            ...(idempotent && { "idempotency-key": key }),
            ...(body !== undefined && { "content-type": "application/json" }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      );
      const answer = response.status === 204 ? undefined : await response.json();
      if (!response.ok) throw new DeskProblem(answer);
      return answer;
    },
    read: async (id, input) => readWith(runtime, await runtime.sessions.find(cookie), id, input),
    signOut: async () => void (await endSession(database, token)),
  };
}

function addressOf(id: DeskOperationId, params: unknown, query: unknown): string {
  const path = deskTable[id].path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(Object(params)[name])),
  );
  return `/api/desk${path}?${new URLSearchParams(Object(query))}`;
}
