import { createHash, randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/** Of a made-up tenant. */
const tenantId = "5f3c1a52-8f9e-4b52-9c2a-1f0b3c9d1a00";
const clientId = "entra-client";
const clientSecret = "Xy8~entra-client_secret.0123456789";

/** What the provider does at the next sign-ins. */
export interface EntraBehaviour {
  /** Claims that replace the usual ones. */
  claims?: JWTPayload;
  /** Sent back instead of a code. */
  refusal?: { readonly error: string; readonly description: string };
  /** Sent instead of tokens, with the status that belongs to it. */
  tokenRefusal?: { readonly status: number; readonly error: string; readonly description: string };
}

/**
 * An identity provider that behaves as Microsoft Entra ID does: issuer of version 2.0, roles, oid and
 * tid, no session id, refresh tokens that are replaced at each use, and errors with AADSTS numbers.
 * Only the browser reaches it directly: its name is known to a proxy alone, which it is itself.
 */
export async function startEntraProvider(port: number) {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "key", alg: "RS256", use: "sig" };
  const direct = `http://localhost:${port}`;
  const origin = `http://login.entra.test:${port}`;
  const issuer = `${origin}/${tenantId}/v2.0`;
  const codes = new Map<string, { challenge: string; nonce: string }>();
  const grants = new Map<string, string>();
  const state: { behaviour: EntraBehaviour } = { behaviour: {} };

  const refuse = (response: ServerResponse, error: string, description: string, status = 400) =>
    json(response, { error, error_description: described(description) }, status);

  const tokensFor = async (nonce: string) => {
    const refresh = randomUUID();
    grants.set(refresh, nonce);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      iat: now,
      nbf: now,
      exp: now + 4000,
      ver: "2.0",
      nonce,
      sub: "entra-subject",
      oid: "7d0c5a9e-1111-4c57-9a60-1e5d7b2f9c04",
      tid: tenantId,
      name: "Ragna Testvik",
      preferred_username: "ragna@nordlys.example",
      roles: ["lead"],
      ...state.behaviour.claims,
    };
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "key", typ: "JWT" })
      .sign(privateKey);
    return {
      token_type: "Bearer",
      expires_in: "3599",
      scope: "openid profile email",
      access_token: randomUUID(),
      refresh_token: refresh,
      id_token: idToken,
    };
  };

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const back = new URL(query.get("redirect_uri") ?? "");
    const { refusal } = state.behaviour;
    if (refusal) {
      back.searchParams.set("error", refusal.error);
      back.searchParams.set("error_description", described(refusal.description));
    } else {
      const code = randomUUID();
      codes.set(code, {
        challenge: query.get("code_challenge") ?? "",
        nonce: query.get("nonce") ?? "",
      });
      back.searchParams.set("code", code);
    }
    back.searchParams.set("state", query.get("state") ?? "");
    back.searchParams.set("session_state", randomUUID());
    response.writeHead(302, { location: back.href }).end();
  };

  const giveTokens = async (form: URLSearchParams, basic: string, response: ServerResponse) => {
    const expected = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    if (basic !== `Basic ${expected}`) {
      return refuse(response, "invalid_client", "AADSTS7000215: Invalid client secret.", 401);
    }
    const { tokenRefusal } = state.behaviour;
    if (tokenRefusal) {
      const { error, description, status } = tokenRefusal;
      return refuse(response, error, description, status);
    }
    const refresh = form.get("refresh_token");
    if (refresh !== null) {
      const nonce = grants.get(refresh);
      grants.delete(refresh);
      if (nonce !== undefined) return json(response, await tokensFor(nonce));
      return refuse(response, "invalid_grant", "AADSTS70000: The refresh token was used.");
    }
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const verifier = form.get("code_verifier") ?? "";
    if (code?.challenge !== createHash("sha256").update(verifier).digest("base64url")) {
      return refuse(response, "invalid_grant", "AADSTS501481: The verifier does not match.");
    }
    return json(response, await tokensFor(code.nonce));
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    let body = "";
    for await (const piece of request) body += piece;
    switch (pathname) {
      case `/${tenantId}/v2.0/.well-known/openid-configuration`:
        return json(response, {
          issuer,
          authorization_endpoint: `${direct}/${tenantId}/oauth2/v2.0/authorize`,
          token_endpoint: `${origin}/${tenantId}/oauth2/v2.0/token`,
          jwks_uri: `${origin}/${tenantId}/discovery/v2.0/keys`,
          end_session_endpoint: `${direct}/${tenantId}/oauth2/v2.0/logout`,
          response_types_supported: ["code"],
          subject_types_supported: ["pairwise"],
          id_token_signing_alg_values_supported: ["RS256"],
        });
      case `/${tenantId}/discovery/v2.0/keys`:
        return json(response, { keys: [jwk] });
      case `/${tenantId}/oauth2/v2.0/authorize`:
        return authorize(searchParams, response);
      case `/${tenantId}/oauth2/v2.0/token`:
        return giveTokens(new URLSearchParams(body), request.headers.authorization ?? "", response);
      default:
        return json(response, {}, 404);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return {
    settings: {
      SIGN_IN_ISSUER: issuer,
      SIGN_IN_CLIENT_ID: clientId,
      SIGN_IN_CLIENT_SECRET: clientSecret,
      HTTP_PROXY: direct,
    },
    behave: (behaviour: EntraBehaviour) => {
      state.behaviour = behaviour;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function described(text: string): string {
  return `${text} Trace ID: ${randomUUID()} Correlation ID: ${randomUUID()} Timestamp: ${new Date().toISOString()}`;
}

function json(response: ServerResponse, value: object, status = 200): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(value));
}
