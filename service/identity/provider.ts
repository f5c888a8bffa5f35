import Provider, { errors, interactionPolicy, type KoaContextWithOIDC } from "oidc-provider";
import type { AccountRoles } from "./account-roles";
import type { DemoAccount } from "./accounts";
import { createMemoryStore } from "./memory-store";
import type { PrivateJwk } from "./options";
import { renderProblemPage, renderSignOutPage } from "./pages";
import { derive, type Registration } from "./registrations";

export interface ProviderOptions {
  readonly registration: Registration;
  readonly deskAddress: string;
  readonly key: string;
  readonly signingKey: PrivateJwk;
  readonly accountRoles: AccountRoles;
}

const hour = 3600;
/** Longer than any session of the desk, because a session ends with its grant. */
const grantLife = 30 * 24 * hour;

/**
 * The provider of one tenant, with the addresses and claims of Microsoft Entra ID. It stores no
 * sign-in: every authorization shows the choice of account, so a sign-out is effective.
 */
export function createProvider(options: ProviderOptions): Provider {
  const { registration } = options;
  const { tenantId, accounts } = registration;
  const { deskAddress, accountRoles } = options;
  const resource = registration.scope.replace(/\/\.default$/, "");
  return new TenantProvider(registration.issuer, {
    adapter: createMemoryStore(),
    clients: clientsOf(registration, deskAddress),
    clientAuthMethods: ["client_secret_basic", "client_secret_post"],
    clientBasedCORS: () => false,
    jwks: { keys: [{ ...options.signingKey, use: "sig", alg: "RS256" }] },
    cookies: { keys: [derive(options.key, `cookies of ${tenantId}`)] },
    responseTypes: ["code"],
    scopes: ["openid", "profile", "email", "offline_access"],
    claims: {
      openid: ["sub", "oid", "tid", "roles"],
      profile: ["name", "preferred_username"],
      email: ["email"],
    },
    // As Entra does: the ID token itself contains the claims of the scopes.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // As Entra does: the desk's client gets a refresh token without a consent page.
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    fetch: (url, request) => fetchFromDesk(url, request, deskAddress),
    routes: {
      authorization: "/oauth2/v2.0/authorize",
      token: "/oauth2/v2.0/token",
      end_session: "/oauth2/v2.0/logout",
      jwks: "/discovery/v2.0/keys",
      userinfo: "/openid/userinfo",
      revocation: "/oauth2/v2.0/revoke",
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      backchannelLogout: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => renderSignOutPage(ctx, form, registration),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx) => resourceOfScope(ctx, registration.scope, resource),
        getResourceServerInfo: (_ctx, asked) => {
          if (asked !== resource) throw new errors.InvalidTarget();
          return {
            scope: registration.scope,
            audience: resource,
            accessTokenFormat: "jwt",
            accessTokenTTL: hour,
            jwt: { sign: { alg: "RS256" } },
          };
        },
      },
    },
    extraTokenClaims: (_ctx, token) => ({ tid: tenantId, azp: token.clientId, ver: "2.0" }),
    findAccount: (_ctx, id) => {
      const person = accounts.find((account) => account.id === id);
      return person && { accountId: id, claims: () => claimsOf(person, tenantId, accountRoles) };
    },
    interactions: {
      policy: askWhoIsThere(),
      url: (_ctx, interaction) => `/${tenantId}/interaction/${interaction.uid}`,
    },
    loadExistingGrant: (ctx) => grantWhatWasAsked(ctx),
    renderError: (ctx, out) => renderProblemPage(ctx, out, registration, deskAddress),
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      ClientCredentials: hour,
      Grant: grantLife,
      IdToken: hour,
      Interaction: hour,
      RefreshToken: grantLife,
      Session: hour,
    },
  });
}

/** The issuer ends in /v2.0, but its other addresses are not below that. */
class TenantProvider extends Provider {
  override pathFor(name: string, options?: Record<string, unknown>): string {
    const mountPath = new URL(this.issuer).pathname.replace(/\/v2\.0$/, "");
    return super.pathFor(name, { ...options, mountPath });
  }
}

function clientsOf(registration: Registration, deskAddress: string) {
  return [
    {
      client_id: registration.clientId,
      client_secret: registration.clientSecret,
      client_name: "Invoice Desk, calls to the service",
      grant_types: ["client_credentials"],
      redirect_uris: [],
      response_types: [],
      token_endpoint_auth_method: "client_secret_post",
    },
    {
      client_id: registration.signInClientId,
      client_secret: registration.signInClientSecret,
      client_name: "Invoice Desk",
      grant_types: ["authorization_code", "refresh_token"],
      redirect_uris: [`${deskAddress}/api/auth/callback/desk`],
      backchannel_logout_uri: `${deskAddress}/api/auth/backchannel-logout`,
      backchannel_logout_session_required: true,
      post_logout_redirect_uris: [`${deskAddress}/sign-in`, `${deskAddress}/`],
      response_types: ["code"],
      token_endpoint_auth_method: "client_secret_basic",
    },
  ] as const;
}

/**
 * The library refuses addresses of this machine, where the desk is. The provider calls no other
 * machine.
 */
function fetchFromDesk(
  target: string | URL | Request,
  request: RequestInit | undefined,
  deskAddress: string,
): Promise<Response> {
  const { origin } = new URL(target instanceof Request ? target.url : target);
  if (origin !== deskAddress) throw new Error("Only the desk is called.");
  const plain = { ...request };
  Reflect.deleteProperty(plain, "dispatcher"); // the check that refuses addresses of this machine
  return fetch(target, plain);
}

/** An access token is for the service alone, and only for the client that names it. */
function resourceOfScope(ctx: KoaContextWithOIDC, scope: string, resource: string) {
  if (ctx.oidc.params?.grant_type !== "client_credentials") return [];
  const asked = ctx.oidc.params.scope;
  if (asked !== scope) {
    throw new errors.InvalidScope(`scope must be ${scope}`, typeof asked === "string" ? asked : "");
  }
  return resource;
}

function claimsOf(person: DemoAccount, tenantId: string, accountRoles: AccountRoles) {
  return {
    sub: person.id,
    oid: person.id,
    tid: tenantId,
    name: person.name,
    preferred_username: person.username,
    // Below a name that no mail server ever has (RFC 6761).
    email: `${person.username}.test`,
    roles: [...accountRoles.of(person)],
  };
}

function askWhoIsThere(): interactionPolicy.DefaultPolicy {
  const { Check, base } = interactionPolicy;
  const policy = base();
  policy.remove("consent");
  policy
    .get("login")
    ?.checks.add(
      new Check("every_time", "no sign-in is kept alive", "login_required", (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

async function grantWhatWasAsked(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid profile email");
  await grant.save();
  return grant;
}
