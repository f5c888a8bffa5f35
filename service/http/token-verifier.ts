import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { ServiceProblem } from "./problem";

/** The caller: the tenant it acts for, and the client application (interface, section 5). */
export interface Caller {
  readonly tenantId: string;
  readonly client: string;
}

/** @throws {ServiceProblem} 401 if the header has no token that is valid for this service now. */
export type VerifyToken = (authorization: string | undefined) => Promise<Caller>;

export interface TokenVerifierOptions {
  /** Address of the identity provider's keys (JWKS), or the keys themselves in tests. */
  keys: URL | JWTVerifyGetKey;
  /** Issuer of the tokens; `{tenant}` is replaced by the token's own tenant (its claim `tid`). */
  issuer: string;
  audience: string | string[];
}

const claimsSchema = z.object({
  tid: z.uuid().transform((tenant) => tenant.toLowerCase()),
  iss: z.string(),
  azp: z.string().min(1).optional(),
  appid: z.string().min(1).optional(),
  client_id: z.string().min(1).optional(),
});

/**
 * Checks signature, issuer, audience and time of a bearer token, and returns its tenant and client.
 */
export function createTokenVerifier(options: TokenVerifierOptions): VerifyToken {
  const keys = options.keys instanceof URL ? createRemoteJWKSet(options.keys) : options.keys;
  return async (authorization) => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? "")?.[1];
    if (token === undefined) throw refusal(null);
    const payload = await verify(token, keys, options.audience);
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) throw refusal("The token names no tenant.");
    const { tid, iss, azp, appid, client_id } = claims.data;
    if (iss !== options.issuer.replace("{tenant}", tid)) throw refusal("Unknown issuer.");
    const client = azp ?? appid ?? client_id;
    if (client === undefined) throw refusal("The token names no client application.");
    return { tenantId: tid, client };
  };
}

async function verify(token: string, keys: JWTVerifyGetKey, audience: string | string[]) {
  try {
    const { payload } = await jwtVerify(token, keys, {
      audience,
      algorithms: ["RS256", "PS256", "ES256"],
      requiredClaims: ["exp", "iss", "tid"],
      clockTolerance: 5,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refusal("The token has expired.");
    // An unreachable provider is no fault of the caller: the answer is 500, never 401.
    if (!(error instanceof errors.JOSEError) || providerFailures.has(error.code)) throw error;
    throw refusal("The token is not valid.");
  }
}

/** The key set could not be fetched or parsed. */
const providerFailures = new Set(["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"]);

function refusal(reason: string | null): ServiceProblem {
  const challenge =
    reason === null
      ? 'Bearer realm="service"'
      : `Bearer realm="service", error="invalid_token", error_description="${reason}"`;
  return new ServiceProblem("unauthenticated", {
    ...(reason === null ? {} : { detail: reason }),
    headers: { "www-authenticate": challenge },
  });
}
