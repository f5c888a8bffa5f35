import "server-only";
import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import {
  allowInsecureRequests,
  type ClientAuth,
  type Configuration,
  discovery,
  None,
  clockTolerance as toleranceOption,
} from "openid-client";
import type { Env } from "../env";
import { clockTolerance, signingAlgorithm } from "./verify-token";

/** The identity provider with the desk as its client. */
export type ReadProvider = () => Promise<Configuration>;

type ProviderSettings = Pick<Env, "SIGN_IN_ISSUER" | "SIGN_IN_CLIENT_ID" | "SIGN_IN_CLIENT_SECRET">;

/** The provider's own document names another issuer than SIGN_IN_ISSUER. */
export class OtherIssuer extends Error {
  readonly issuer: string;
  constructor(issuer: string) {
    super(`Its document names the issuer ${issuer}. The two have to be the same.`);
    this.issuer = issuer;
  }
}

const hour = 3_600_000;
/** Seconds for each answer of the provider. */
const answerSeconds = 5;

/**
 * Reads the provider's discovery document at most once an hour and once for all callers (OpenID
 * Connect Discovery 1.0, 4). A document of another issuer is not used, nor one that leads from https
 * to http, where tokens and the desk's secret could be read.
 */
export function createProvider(env: ProviderSettings): ReadProvider {
  let held: { provider: Promise<Configuration>; until: number } | null = null;
  return () => {
    if (held !== null && held.until > Date.now()) return held.provider;
    const provider = discover(env);
    const own = { provider, until: Date.now() + hour };
    held = own;
    provider.catch(() => {
      if (held === own) held = null;
    });
    return provider;
  };
}

async function discover(env: ProviderSettings): Promise<Configuration> {
  const { SIGN_IN_ISSUER: issuer, SIGN_IN_CLIENT_ID: id, SIGN_IN_CLIENT_SECRET: secret } = env;
  const isLocal = !issuer.startsWith("https:");
  const provider = await discovery(
    new URL(`${issuer}/.well-known/openid-configuration`),
    id,
    { id_token_signed_response_alg: signingAlgorithm, [toleranceOption]: clockTolerance },
    secret === undefined ? None() : basicOf(id, secret),
    { timeout: answerSeconds, execute: isLocal ? [allowInsecureRequests] : [] },
  );
  const metadata = provider.serverMetadata();
  if (metadata.issuer.replace(/\/+$/, "") !== issuer) throw new OtherIssuer(metadata.issuer);
  const addresses = Object.entries(metadata).filter(([name]) => /_endpoint$|^jwks_uri$/.test(name));
  const isOpen = addresses.some(([, one]) => !String(one).startsWith("https:"));
  if (!isLocal && isOpen) throw new Error("Its document names an address without TLS.");
  return provider;
}

/**
 * The secret by Basic (RFC 6749, 2.3.1). The library's own encodes signs too that need no code, such as
 * the tilde in secrets of Microsoft Entra ID, and some providers do not decode them.
 */
function basicOf(id: string, secret: string): ClientAuth {
  const pair = [id, secret].map((one) => encodeURIComponent(one)).join(":");
  const authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
  return (_server, _client, _body, headers) => headers.set("authorization", authorization);
}

/** The provider's keys for ID tokens and logout tokens; read again for an unknown key. */
export function createProviderKeys(provider: ReadProvider): () => Promise<JWTVerifyGetKey> {
  let held: { address: string; keys: JWTVerifyGetKey } | null = null;
  return async () => {
    const { jwks_uri: address } = (await provider()).serverMetadata();
    if (address === undefined) throw new Error("The document names no keys.");
    if (held?.address !== address) {
      held = { address, keys: createRemoteJWKSet(new URL(address), { timeoutDuration: 4000 }) };
    }
    return held.keys;
  };
}
