import "server-only";
import { z } from "zod";
import { startDeadline } from "./deadline";
import { decodeBody } from "./decode-body";
import { TokenFailure, type TokenFailureKind } from "./token-failure";
import { clockSkew, readBody, type Upstream } from "./upstream";
import { UpstreamFailure } from "./upstream-failure";

export interface ServiceTokenOptions {
  /** The identity provider at AUTH_URL. */
  readonly provider: Upstream;
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly now?: () => number;
  /** Called after each request for a token: "renewed", or why there is none. */
  readonly noteOutcome?: (outcome: string) => void;
}

export interface ServiceToken {
  /**
   * The token, at once while it is valid; one request to the identity provider serves all callers.
   */
  get(): string | Promise<string>;
  /** A newer token than the refused one, or null if a new one was refused just now as well. */
  renew(refused: string): Promise<string | null>;
  /** Requests a new token, which replaces the cached one; by how much the provider's clock is ahead. */
  check(): Promise<number | null>;
}

interface Held {
  readonly token: string;
  readonly obtainedAt: number;
  readonly renewAt: number;
  readonly endsAt: number;
  /** By how much the provider's clock was ahead, in milliseconds; null: unknown. */
  readonly clockSkew: number | null;
}

const answerSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().positive().default(300),
});
const refusalSchema = z.object({
  error: z.string().default(""),
  error_description: z.string().default(""),
});

/** After a failure the identity provider is not called for this time; callers get that failure. */
const pauseAfterFailure = 1000;
/** A token younger than this is not renewed again: the service would refuse its successor too. */
const youngest = 10_000;

/**
 * The desk's access token for the service (interface, section 5): cached, renewed at 80 % of its
 * lifetime while the old one is still used, one request in flight for all callers.
 *
 * @throws {TokenFailure} from `get` and `renew`, naming what an administrator must correct.
 */
export function createServiceToken(options: ServiceTokenOptions): ServiceToken {
  const { now = () => Date.now(), noteOutcome = () => undefined } = options;
  let held: Held | null = null;
  let inFlight: Promise<Held> | null = null;
  let failure: { error: unknown; until: number } | null = null;

  const request = (): Promise<Held> => {
    if (inFlight) return inFlight;
    if (failure && failure.until > now()) return Promise.reject(failure.error);
    inFlight = fetchToken(options, now)
      .then((fresh) => {
        failure = null;
        held = fresh;
        noteOutcome("renewed");
        return fresh;
      })
      .catch((error: unknown) => {
        failure = { error, until: now() + pauseAfterFailure };
        noteOutcome(error instanceof TokenFailure ? error.kind : "failed");
        throw error;
      })
      .finally(() => {
        inFlight = null;
      });
    return inFlight;
  };

  return {
    get() {
      const time = now();
      if (held && time < held.endsAt) {
        // The old token is valid until its end, so a failed early renewal can be ignored.
        if (time >= held.renewAt) request().catch(() => undefined);
        return held.token;
      }
      return request().then(({ token }) => token);
    },
    check: async () => (await request()).clockSkew,
    async renew(refused) {
      if (held && held.token !== refused) return held.token;
      if (held && now() - held.obtainedAt < youngest) return null;
      return (await request()).token;
    },
  };
}

async function fetchToken(options: ServiceTokenOptions, now: () => number): Promise<Held> {
  const deadline = startDeadline(10_000);
  try {
    const answer = await options.provider.send({
      method: "POST",
      path: `/${encodeURIComponent(options.tenantId)}/oauth2/v2.0/token`,
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: options.clientId,
        client_secret: options.clientSecret,
        scope: options.scope,
      }).toString(),
      signal: deadline.signal,
      readMilliseconds: 8000,
    });
    const bytes = await readBody(answer, 65_536, deadline.signal);
    const text = decodeBody(bytes, answer.headers) ?? "";
    if (answer.status !== 200) throw new TokenFailure(kindOf(answer.status, text));
    const parsed = answerSchema.safeParse(parseJson(text));
    if (!parsed.success) throw new TokenFailure("identity-provider-unavailable");
    const obtainedAt = now();
    const life = parsed.data.expires_in * 1000;
    return {
      token: parsed.data.access_token,
      obtainedAt,
      clockSkew: clockSkew(answer.headers, obtainedAt),
      renewAt: obtainedAt + life * 0.8,
      // A token that ends in transit would be refused; ten seconds are enough.
      endsAt: obtainedAt + Math.max(life * 0.8, life - 10_000),
    };
  } catch (error) {
    if (error instanceof UpstreamFailure) {
      throw new TokenFailure("identity-provider-unavailable", { cause: error });
    }
    throw error;
  } finally {
    deadline.clear();
  }
}

// OAuth 2.0's error codes, and Entra ID's numbers if its codes are too broad.
function kindOf(status: number, text: string): TokenFailureKind {
  const parsed = refusalSchema.safeParse(parseJson(text));
  if (status >= 500 || status === 429 || !parsed.success) return "identity-provider-unavailable";
  const { error, error_description } = parsed.data;
  if (/AADSTS7000222\b/.test(error_description)) return "service-secret-expired";
  if (/AADSTS(?:70011|500011|1002012)\b/.test(error_description)) return "service-scope-refused";
  if (error === "invalid_scope" || error === "invalid_target") return "service-scope-refused";
  return "service-secret-refused";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
