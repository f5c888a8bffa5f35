import "server-only";
import { readSessionToken } from "./auth/session-cookie";
import { hashToken } from "./auth/session-store";
import type { Sessions } from "./auth/sessions";
import { clientAddress } from "./client-address";
import type { EndTurn } from "./limits/fair-share";
import { createOutsiderTurns, type OutsiderTurns } from "./limits/outsider-turns";
import type { RateLimiter } from "./limits/rate-limiter";
import type { Log } from "./log";

/** A request that has arrived at the server in front of Next. */
export interface Arrival {
  /** Path and query. */
  readonly url: string;
  readonly headers: Pick<Headers, "get">;
  /** Aborts when the caller leaves; made when it is asked for. */
  readonly signal: AbortSignal;
}

export interface Admitted {
  /** Whether its cookie belongs to an active session. */
  readonly signedIn: boolean;
  /** Ends its turn; a second call does nothing. */
  readonly end: EndTurn;
}

/**
 * Decides when a request is answered: that of a signed-in person at once; any other one is counted
 * for its address, and waits for a turn beside the work of those who are signed in.
 *
 * @throws {DeskProblem} 429 over the address's limit or after too long a wait, 499 if the caller
 * leaves.
 */
export type Admit = (arrival: Arrival) => Promise<Admitted>;

export interface AdmissionParts {
  readonly sessions: Pick<Sessions, "isActive">;
  readonly limits: RateLimiter;
  readonly trustedProxies: number;
  readonly log: Log;
  /** For tests; omitted: the usual ones. */
  readonly turns?: OutsiderTurns;
}

/** The address at which only a signature says who sends: it is counted by its failures. */
const webhooks = /^\/api\/webhooks\/service(?:$|\?)/;

/**
 * Health checks of a load balancer are answered at once, so that a flood does not make the desk look
 * dead; those beyond this number a second are requests like others.
 */
const health = /^\/api\/health\/(?:live|open|ready)(?:$|\?)/;
const healthChecksASecond = 5;

/** Precedence is no access: each request reads its session again, and this answer may be this old. */
const validMilliseconds = 5000;
const mostRemembered = 10_000;

export function createAdmission({
  sessions,
  limits,
  trustedProxies,
  log,
  turns = createOutsiderTurns(),
}: AdmissionParts): Admit {
  /** Until when a session counts as active, by the hash of its token; in the order of the times. */
  const active = new Map<string, number>();

  const checks = { until: 0, byAddress: new Map<string, number>() };
  const isHealthCheck = (url: string, address: string): boolean => {
    if (!health.test(url)) return false;
    if (performance.now() > checks.until) {
      checks.until = performance.now() + 1000;
      checks.byAddress.clear();
    }
    const count = (checks.byAddress.get(address) ?? 0) + 1;
    checks.byAddress.set(address, count);
    return count <= healthChecksASecond;
  };

  const isSignedIn = async (cookie: string | null): Promise<boolean> => {
    const token = readSessionToken(cookie);
    if (token === null) return false;
    const hash = hashToken(token);
    if ((active.get(hash) ?? 0) > performance.now()) return true;
    active.delete(hash);
    try {
      if (!(await sessions.isActive(cookie))) return false;
    } catch (error) {
      log.write("warn", "admission", { failure: error });
      return false;
    }
    const [oldest] = active.keys();
    if (oldest !== undefined && active.size >= mostRemembered) active.delete(oldest);
    active.set(hash, performance.now() + validMilliseconds);
    return true;
  };

  return async (arrival) => {
    const { url, headers } = arrival;
    if (await isSignedIn(headers.get("cookie"))) return { signedIn: true, end: turns.begin() };
    const address = clientAddress(headers, trustedProxies);
    if (isHealthCheck(url, address)) return { signedIn: false, end: () => undefined };
    const isWebhook = webhooks.test(url);
    if (!isWebhook) await limits.take("reads", { by: "address", id: address });
    // An authentic webhook is accepted from any address, so it waits as long as needed.
    const end = await turns.enter(address, { signal: arrival.signal, patient: isWebhook });
    return { signedIn: false, end };
  };
}
