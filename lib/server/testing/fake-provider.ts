import { createHash } from "node:crypto";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { answerJson, type FakeMachine, startFakeMachine } from "./fake-machine";

export interface FakeProvider {
  readonly issuer: string;
  readonly machine: FakeMachine;
  /** Claims of the next ID tokens, on top of the usual ones. */
  claims: JWTPayload;
  /** Signs the next ID tokens with a key that is not in the published set. */
  forge: boolean;
  /** Answers the address a browser would come back to from an authorization request. */
  authorize(address: string): URL;
}

/** An OpenID provider that checks what a real one checks: client, code and PKCE verifier. */
export async function startFakeProvider(clientId: string, tenantId: string): Promise<FakeProvider> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const stranger = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "key", alg: "RS256", use: "sig" };
  const codes = new Map<string, { challenge: string; nonce: string }>();

  const machine = await startFakeMachine(async ({ url, body }, response) => {
    if (url === "/v2.0/.well-known/openid-configuration") {
      return answerJson(response, {
        issuer: provider.issuer,
        authorization_endpoint: `${machine.address}/authorize`,
        token_endpoint: `${machine.address}/token`,
        jwks_uri: `${machine.address}/keys`,
        end_session_endpoint: `${machine.address}/logout`,
      });
    }
    if (url === "/keys") return answerJson(response, { keys: [jwk] });
    const form = new URLSearchParams(body);
    const code = codes.get(form.get("code") ?? "");
    const verifier = form.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    if (url !== "/token" || code?.challenge !== challenge) {
      return answerJson(response, { error: "invalid_grant" }, 400);
    }
    codes.delete(form.get("code") ?? "");
    const claims: JWTPayload = {
      oid: "object-1",
      tid: tenantId,
      name: "Ingrid Solvang",
      roles: ["clerk"],
      nonce: code.nonce,
      ...provider.claims,
    };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "key" })
      .setIssuer(provider.issuer)
      .setAudience(claims.aud ?? clientId)
      .setSubject("subject-1")
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(provider.forge ? stranger.privateKey : privateKey);
    answerJson(response, {
      token_type: "Bearer",
      access_token: "canary-user-token",
      id_token: token,
    });
  });

  const provider: FakeProvider = {
    issuer: `${machine.address}/v2.0`,
    machine,
    claims: {},
    forge: false,
    authorize(address) {
      const { searchParams } = new URL(address);
      const code = `code-${codes.size}-${searchParams.get("state")}`;
      codes.set(code, {
        challenge: searchParams.get("code_challenge") ?? "",
        nonce: searchParams.get("nonce") ?? "",
      });
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", searchParams.get("state") ?? "");
      return back;
    },
  };
  return provider;
}
