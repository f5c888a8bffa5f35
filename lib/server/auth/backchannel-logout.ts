import "server-only";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { DeskTransaction } from "../../db/database";
import { logoutTokens, people, sessions } from "../../db/schema/people";
import type { SessionEndReason } from "../../domain/audit/session-end-reasons";
import { findUnstorable } from "../find-unstorable";
import { apiHeaders, problems } from "../problem";
import { readBodyBytes } from "../read-json-body";
import type { Runtime } from "../runtime";
import type { RequestContext } from "../serve";
import type { SessionEvent } from "./session-audit";
import { clockTolerance, isForged, verifyToken } from "./verify-token";

const bodyLimit = 16_384;
/** Seconds. A token is sent at once; an older one is a copy. */
const oldest = 300;

const claimsSchema = z
  .object({
    iat: z.number(),
    jti: z.string().min(1).max(512),
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    events: z.object({ "http://schemas.openid.net/event/backchannel-logout": z.looseObject({}) }),
    // With a nonce it would be an ID token, which must never end a session.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);
type LogoutClaims = z.infer<typeof claimsSchema>;

/** Providers older than the final specification give no type, or the general one. */
const logoutTypes = {
  any: /^(?:application\/)?(?:logout\+jwt|jwt)$/i,
  strict: /^(?:application\/)?logout\+jwt$/i,
} as const;

/**
 * POST backchannel-logout: the identity provider reports a sign-out (OpenID Connect Back-Channel
 * Logout 1.0). Ends the sessions that its token names. 200 also without sessions.
 *
 * @throws {DeskProblem} 400 for a token that is not accepted, 503 if its keys cannot be read.
 */
export async function takeBackchannelLogout(exchange: RequestContext): Promise<Response> {
  const { runtime, request } = exchange;
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    throw problems.logoutNotAccepted("It has to be a form.");
  }
  const form = new URLSearchParams((await readBodyBytes(request, bodyLimit)).toString("utf8"));
  const tokens = form.getAll("logout_token");
  const [token] = tokens;
  if (token === undefined || tokens.length > 1) {
    throw problems.logoutNotAccepted("It has to name one logout_token.");
  }
  const claims = await verify(runtime, token);
  await endSessionsOfToken(runtime, claims);
  return new Response(null, { status: 200, headers: apiHeaders });
}

async function verify({ env, providerKeys }: Runtime, token: string): Promise<LogoutClaims> {
  try {
    const { payload, protectedHeader } = await verifyToken(token, await providerKeys(), env, {
      requiredClaims: ["iat", "jti"],
      maxTokenAge: oldest,
    });
    const claims = claimsSchema.safeParse(payload);
    const types = logoutTypes[env.LOGOUT_TOKEN_TYPE];
    const isStorable = findUnstorable(claims.data).length === 0;
    if (claims.success && isStorable && types.test(protectedHeader.typ ?? "JWT"))
      return claims.data;
  } catch (error) {
    if (!isForged(error)) throw problems.signInUnavailable();
  }
  throw problems.logoutNotAccepted("Its logout token is not valid.");
}

async function endSessionsOfToken(runtime: Runtime, claims: LogoutClaims): Promise<void> {
  const { database, env, sessionAudit } = runtime;
  await database.transaction(async (queries) => {
    await queries.delete(logoutTokens).where(lt(logoutTokens.endsAt, sql`now()`));
    const seconds = oldest + 2 * clockTolerance;
    const fresh = await queries
      .insert(logoutTokens)
      .values({ id: claims.jti, endsAt: sql`now() + make_interval(secs => ${seconds})` })
      .onConflictDoNothing()
      .returning({ id: logoutTokens.id });
    if (fresh.length === 0) throw problems.logoutNotAccepted("It was taken before.");
    const issuers = [env.SIGN_IN_ISSUER, `${env.SIGN_IN_ISSUER}/`];
    const ofProvider = queries
      .select({ id: people.id })
      .from(people)
      .where(inArray(people.issuer, issuers));
    const ended = await queries
      .delete(sessions)
      .where(and(inArray(sessions.personId, ofProvider), isNamed(claims)))
      .returning({ sessionId: sessions.id, personId: sessions.personId });
    await sessionAudit.write(queries, await eventsOf(queries, ended));
  });
}

/** By session if the token names one; a session without a stored name is found by the person. */
function isNamed({ sid, sub }: LogoutClaims) {
  const ofPerson = sub === undefined ? undefined : eq(sessions.subject, sub);
  if (sid === undefined) return ofPerson;
  const nameless = ofPerson && and(isNull(sessions.providerSession), ofPerson);
  return or(and(eq(sessions.providerSession, sid), ofPerson), nameless);
}

async function eventsOf(
  queries: DeskTransaction,
  ended: readonly { readonly sessionId: string; readonly personId: string }[],
): Promise<SessionEvent[]> {
  const ids = [...new Set(ended.map(({ personId }) => personId))];
  const rows =
    ids.length === 0 ? [] : await queries.select().from(people).where(inArray(people.id, ids));
  const reason: SessionEndReason = "back-channel-logout";
  return rows.map(({ id, tenantId }) => {
    const sessionIds = ended.flatMap((one) => (one.personId === id ? [one.sessionId] : []));
    const after = { ended: sessionIds.length, sessionIds, reason };
    return { tenantId, personId: id, action: "person.sessions-ended", after };
  });
}
