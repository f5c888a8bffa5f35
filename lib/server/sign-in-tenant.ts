import "server-only";

const guid = /(?:^|\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/i;

/** The tenant that an issuer names in its path, as Microsoft Entra ID's do; null: it names none. */
export function tenantInIssuer(issuer: string): string | null {
  return guid.exec(new URL(issuer).pathname)?.[1]?.toLowerCase() ?? null;
}

interface SignInTenantSettings {
  readonly SIGN_IN_ISSUER: string;
  readonly SIGN_IN_TENANT_ID?: string | undefined;
  /** Of the billing service, which may run in a vendor's tenant. */
  readonly TENANT_ID: string;
}

/** The tenant whose people sign in: the setting's, else the issuer's, else that of billing. */
export function signInTenant(settings: SignInTenantSettings): string {
  const { SIGN_IN_TENANT_ID: own, SIGN_IN_ISSUER: issuer, TENANT_ID: billing } = settings;
  return own ?? tenantInIssuer(issuer) ?? billing;
}

/** What is wrong with the setting; null: nothing. */
export function signInTenantProblem(settings: SignInTenantSettings): string | null {
  const { SIGN_IN_TENANT_ID: own, SIGN_IN_ISSUER: issuer } = settings;
  const named = tenantInIssuer(issuer);
  if (own === undefined || named === null || own.toLowerCase() === named) return null;
  return "Must be the tenant that SIGN_IN_ISSUER names, or be left out.";
}
