import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, it } from "vitest";
import { verifyToken } from "./verify-token";

const env = { SIGN_IN_ISSUER: "https://id.example/v2.0", SIGN_IN_CLIENT_ID: "desk" };

/** The key set names no algorithm, as that of some providers. */
async function signWith(algorithm: string) {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const keys = createLocalJWKSet({ keys: [await exportJWK(publicKey)] });
  const token = await new SignJWT({ sub: "a", iss: env.SIGN_IN_ISSUER, aud: "desk" })
    .setProtectedHeader({ alg: algorithm })
    .setIssuedAt()
    .setExpirationTime("1m")
    .sign(privateKey);
  return { token, keys };
}

it("accepts the algorithm of the sign-in", async () => {
  const { token, keys } = await signWith("RS256");
  expect((await verifyToken(token, keys, env)).payload.sub).toBe("a");
});

it.each(["RS512", "PS256", "ES256"])("refuses a valid signature by %s", async (algorithm) => {
  const { token, keys } = await signWith(algorithm);
  await expect(verifyToken(token, keys, env)).rejects.toMatchObject({
    code: "ERR_JOSE_ALG_NOT_ALLOWED",
  });
});

it("refuses a token of another issuer or for another client", async () => {
  const { token, keys } = await signWith("RS256");
  for (const other of [{ SIGN_IN_ISSUER: "https://other.example" }, { SIGN_IN_CLIENT_ID: "x" }]) {
    await expect(verifyToken(token, keys, { ...env, ...other })).rejects.toMatchObject({
      code: "ERR_JWT_CLAIM_VALIDATION_FAILED",
    });
  }
});
