import "server-only";
import { z } from "zod";
import { readProviderRefusal } from "../../domain/provider-refusal";
import { type SignInFacts, type SignInRefusal, toSignInFacts } from "../../domain/sign-in-errors";
import { isCertificateCode } from "../../domain/system/cause-of";
import { errorWord, type LogFields } from "../log";
import { connectionCode, isNotReachedCode } from "../upstream/upstream-failure";

const answerSchema = z.object({ error: z.string(), error_description: z.string().optional() });
const statusSchema = z.object({ status: z.number() });
const claimSchema = z.object({
  claim: z.string(),
  claims: z.looseObject({ iss: z.string().optional(), iat: z.number().optional() }),
});
const issuerSchema = z.object({ issuer: z.string() });
const secondsSchema = z.object({ seconds: z.number() });

/** A token that was issued in the future, beyond the tolerance. */
export class ClocksDiffer extends Error {
  override readonly name = "ClocksDiffer";
  /** By how many seconds the provider's clock is ahead. */
  readonly seconds: number;
  constructor(seconds: number) {
    super("The token was issued in the future.");
    this.seconds = seconds;
  }
}

/**
 * What a failure of the provider's library means to the person and to an administrator.
 *
 * @param now of the desk's clock, in milliseconds.
 */
export function readProviderFailure(error: unknown, now = Date.now()): SignInRefusal {
  const chain = causesOf(error);
  const answer = firstOf(chain, answerSchema);
  if (answer !== null) {
    return readProviderRefusal({ ...answer, description: answer.error_description });
  }
  const seconds = firstOf(chain, secondsSchema)?.seconds;
  if (seconds !== undefined) return refusal("clocks-differ", { seconds, claim: "iat" });
  const refused = firstOf(chain, claimSchema);
  if (refused !== null) return refusalOfClaim(refused, libraryCode(chain), now);
  const issuer = firstOf(chain, issuerSchema)?.issuer;
  if (issuer !== undefined) return refusal("wrong-issuer", { issuer });
  const code = chain.map(connectionCode).find((one) => one !== "" && !one.startsWith("OAUTH_"));
  if (code !== undefined && isCertificateCode(code))
    return refusal("untrusted-certificate", { code });
  const own = code ?? libraryCode(chain);
  const status = statusOf(chain) ?? undefined;
  if (status === 401) return refusal("client-refused", { code: own, status });
  return refusal(isProviderAway(error) ? "provider-away" : "failed", { code: own, status });
}

function refusalOfClaim(
  { claim, claims }: z.infer<typeof claimSchema>,
  code: string | undefined,
  now: number,
): SignInRefusal {
  if (claim === "iss") return refusal("wrong-issuer", { code, claim, issuer: claims.iss });
  if (claim !== "exp" && claim !== "nbf") return refusal("failed", { code, claim });
  const seconds = claims.iat === undefined ? undefined : claims.iat - Math.round(now / 1000);
  return refusal("clocks-differ", { code, claim, seconds });
}

function refusal(error: SignInRefusal["error"], facts: SignInFacts): SignInRefusal {
  return { error, facts: toSignInFacts((name) => facts[name]) };
}

/** Whether the provider, or what is in front of it, did not answer this call or answered by 5xx. */
export function isProviderAway(error: unknown): boolean {
  const chain = causesOf(error);
  const status = statusOf(chain);
  if (status !== null) return status >= 500 || status === 429;
  return chain.some((one) => timeoutCodes.has(connectionCode(one)) || isFetchFailure(one));
}

/** Whether the provider may have handled the call although its answer did not arrive. */
export function isAnswerLost(error: unknown): boolean {
  const chain = causesOf(error);
  const isUnsent = chain.some((one) => isNotReachedCode(connectionCode(one)));
  return isProviderAway(error) && !isUnsent && statusOf(chain) !== 429;
}

/** Code and status for the log: the messages may quote a token. */
export function providerFields(error: unknown): Pick<LogFields, "error" | "status"> {
  const { code, number, status } = readProviderFailure(error).facts;
  const words = [code ?? errorWord(error), number && `AADSTS${number}`].filter(Boolean);
  return { error: words.join(" "), ...(status !== undefined && { status }) };
}

/** By code: the keys' library is in several of the server's bundles, each with classes of its own. */
const timeoutCodes: ReadonlySet<string> = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "ERR_JWKS_TIMEOUT",
]);

/** The failure of fetch itself: its cause is the connection's. */
function isFetchFailure(one: unknown): boolean {
  return one instanceof TypeError && one.cause !== undefined;
}

function libraryCode(chain: readonly unknown[]): string | undefined {
  return chain.map(connectionCode).find((one) => one !== "");
}

function statusOf(chain: readonly unknown[]): number | null {
  return firstOf(chain, statusSchema)?.status ?? null;
}

function firstOf<T>(chain: readonly unknown[], schema: z.ZodType<T>): T | null {
  for (const one of chain) {
    const parsed = schema.safeParse(one);
    if (parsed.success) return parsed.data;
  }
  return null;
}

/** An error, its cause, and so on. */
function causesOf(error: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  let one = error;
  while (one instanceof Object && !chain.includes(one) && chain.length < 8) {
    chain.push(one);
    one = "cause" in one ? one.cause : undefined;
  }
  return chain;
}
