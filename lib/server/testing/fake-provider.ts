import { createHash } from "node:crypto";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { answerJson, type FakeMachine, startFakeMachine } from "./fake-machine";

export interface FakeProvider {
  readonly issuer: string;
  readonly machine: FakeMachine;
  /** All that were issued, in order. */
  readonly refreshTokens: string[];
  /** Claims of the next ID tokens, added to the usual ones. */
  claims: JWTPayload;
  /** Signs the next ID tokens with a key that is not in the published set. */
  forge: boolean;
  /**
   * Status and body of every later answer of the token and userinfo addresses; null: the usual
   * ones.
   */
  answer: { readonly status: number; readonly body: object } | null;
  /** Gives no refresh token at sign-ins, or no ID token with a new one. */
  withoutRefreshToken: boolean;
  withoutIdToken: boolean;
  /** Drops the next answer to a refresh token, which it takes once more, as in a time of grace. */
  dropAnswer: boolean;
  /** Answers userinfo by 503. */
  failUserinfo: boolean;
  /** A promise that token and userinfo requests await before they are answered. */
  hold: Promise<void>;
  /** Signs the given claims, as the body of a logout token. */
  sign(claims: JWTPayload, typ?: string): Promise<string>;
  /** Ends every grant: refresh tokens and access tokens are refused. */
  revoke(): void;
  /** Returns the address to which a browser would return from an authorization request. */
  authorize(address: string): URL;
}

/** An OpenID provider that checks what a real one checks: client, code and PKCE verifier. */
export async function startFakeProvider(clientId: string, tenantId: string): Promise<FakeProvider> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const stranger = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "key", alg: "RS256", use: "sig" };
  const codes = new Map<string, { challenge: string; nonce: string }>();
  const grants = new Map<string, string>();
  let answered = 0;

  const machine = await startFakeMachine(async ({ url, body, headers }, response) => {
    if (url === "/v2.0/.well-known/openid-configuration") {
      return answerJson(response, {
        issuer: provider.issuer,
        authorization_endpoint: `${machine.address}/authorize`,
        token_endpoint: `${machine.address}/token`,
        userinfo_endpoint: `${machine.address}/userinfo`,
        jwks_uri: `${machine.address}/keys`,
        end_session_endpoint: `${machine.address}/logout`,
        revocation_endpoint: `${machine.address}/revoke`,
      });
    }
    if (url === "/keys") return answerJson(response, { keys: [jwk] });
    await provider.hold;
    if (provider.answer) return answerJson(response, provider.answer.body, provider.answer.status);
    const claims: JWTPayload = {
      sub: "subject-1",
      sid: "provider-session-1",
      oid: "object-1",
      tid: tenantId,
      name: "Ingrid Solvang",
      roles: ["clerk"],
      ...provider.claims,
    };
    if (url === "/userinfo") {
      if (provider.failUserinfo) return answerJson(response, {}, 503);
      const known = grants.has(headers.authorization?.slice("Bearer ".length) ?? "");
      return known
        ? answerJson(response, claims)
        : answerJson(response, { error: "invalid_token" }, 401);
    }
    const form = new URLSearchParams(body);
    if (provider.dropAnswer && form.has("refresh_token")) {
      provider.dropAnswer = false;
      response.destroy();
      return;
    }
    if (url === "/revoke") {
      grants.delete(form.get("token") ?? "");
      return answerJson(response, {});
    }
    const nonce = form.has("refresh_token") ? redeemRefreshToken(form) : redeemCode(form);
    if (url !== "/token" || nonce === null) {
      return answerJson(response, { error: "invalid_grant" }, 400);
    }
    answered += 1;
    const access_token = `canary-user-token-${answered}`;
    const refresh_token = `canary-refresh-token-${answered}`;
    const renewed = form.has("refresh_token");
    grants.set(access_token, nonce);
    if (!provider.withoutRefreshToken) {
      grants.set(refresh_token, nonce);
      provider.refreshTokens.push(refresh_token);
    }
    answerJson(response, {
      token_type: "Bearer",
      access_token,
      ...(!provider.withoutRefreshToken && { refresh_token }),
      ...(!(renewed && provider.withoutIdToken) && {
        id_token: await signWith(provider.forge ? stranger.privateKey : privateKey, {
          aud: clientId,
          nonce,
          ...claims,
        }),
      }),
    });
  });

  /** Returns the nonce of the sign-in; each code and each refresh token is valid once. */
  const redeemCode = (form: URLSearchParams) => {
    const code = codes.get(form.get("code") ?? "");
    const verifier = form.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    if (code?.challenge !== challenge) return null;
    codes.delete(form.get("code") ?? "");
    return code.nonce;
  };
  const redeemRefreshToken = (form: URLSearchParams) => {
    const token = form.get("refresh_token") ?? "";
    const nonce = grants.get(token) ?? null;
    grants.delete(token);
    return nonce;
  };
  const signWith = (key: typeof privateKey, claims: JWTPayload, typ = "JWT") =>
    new SignJWT({ iss: provider.issuer, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "key", typ })
      .setIssuedAt(claims.iat)
      .setExpirationTime(claims.exp ?? "5m")
      .sign(key);

  const provider: FakeProvider = {
    issuer: `${machine.address}/v2.0`,
    machine,
    refreshTokens: [],
    claims: {},
    forge: false,
    answer: null,
    withoutRefreshToken: false,
    withoutIdToken: false,
    dropAnswer: false,
    failUserinfo: false,
    hold: Promise.resolve(),
    sign: (claims, typ) => signWith(provider.forge ? stranger.privateKey : privateKey, claims, typ),
    revoke: () => grants.clear(),
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
