import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from "jose";

export const issuer = "https://identity.example/{tenant}/v2.0";
export const audience = "https://service.example";
const keyId = "test";

export interface TokenClaims {
  readonly tid?: string;
  readonly azp?: string;
  readonly iss?: string;
  readonly aud?: string;
  /** Seconds until it expires; negative: it has expired. */
  readonly lives?: number;
}

export interface TestIdentity {
  readonly keys: JWTVerifyGetKey;
  token(tenantId: string, claims?: TokenClaims): Promise<string>;
}

/** An identity provider of one key pair, without a server. */
export async function createTestIdentity(): Promise<TestIdentity> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: keyId, alg: "RS256" };
  return {
    keys: createLocalJWKSet({ keys: [jwk] }),
    token(tenantId, { lives = 600, ...claims } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        tid: tenantId,
        azp: "desk",
        iss: issuer.replace("{tenant}", tenantId),
        aud: audience,
        ...claims,
      };
      return new SignJWT(payload)
        .setProtectedHeader({ alg: "RS256", kid: keyId })
        .setIssuedAt(now - 3600)
        .setExpirationTime(now + lives)
        .sign(privateKey);
    },
  };
}
