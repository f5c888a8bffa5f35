import type { SignInError, SignInFacts, SignInRefusal } from "./sign-in-errors";
import { toSignInFacts } from "./sign-in-errors";

/** What an identity provider answers instead of a code or tokens (RFC 6749, 4.1.2.1 and 5.2). */
export interface ProviderAnswer {
  readonly error: string;
  readonly description?: string | null | undefined;
  /** Of Microsoft Entra ID: `cancel`. */
  readonly subcode?: string | null | undefined;
}

/** By the numbers of Microsoft Entra ID, which say more than the code of the standard. */
const byNumber: Readonly<Record<string, SignInError>> = {
  // Nobody has assigned the person to the application.
  50105: "not-assigned",
  // Nobody has consented, the person has declined, or an administrator has to consent.
  65001: "consent-required",
  65004: "consent-required",
  65005: "consent-required",
  90008: "consent-required",
  90094: "consent-required",
  90095: "consent-required",
  650056: "consent-required",
  650057: "consent-required",
  // A second factor, new credentials, terms of use or a choice of the account is needed.
  16000: "interaction-required",
  16001: "interaction-required",
  50055: "interaction-required",
  50058: "interaction-required",
  50072: "interaction-required",
  50074: "interaction-required",
  50076: "interaction-required",
  50078: "interaction-required",
  50079: "interaction-required",
  50125: "interaction-required",
  50127: "interaction-required",
  50129: "interaction-required",
  50132: "interaction-required",
  50133: "interaction-required",
  50140: "interaction-required",
  50144: "interaction-required",
  50158: "interaction-required",
  50173: "interaction-required",
  53004: "interaction-required",
  700082: "interaction-required",
  // The account is of another tenant, which has not invited it.
  50020: "wrong-tenant",
  50177: "wrong-tenant",
  50178: "wrong-tenant",
  51004: "wrong-tenant",
  500212: "wrong-tenant",
  // A rule of access refuses the person, the device or the place.
  50053: "not-allowed",
  50057: "not-allowed",
  50131: "not-allowed",
  53000: "not-allowed",
  53001: "not-allowed",
  53002: "not-allowed",
  53003: "not-allowed",
  530031: "not-allowed",
  530032: "not-allowed",
  530033: "not-allowed",
  530034: "not-allowed",
  // The desk is not registered as its settings say.
  50011: "client-refused",
  50012: "client-refused",
  70001: "client-refused",
  70011: "client-refused",
  90002: "client-refused",
  700016: "client-refused",
  700027: "client-refused",
  700054: "client-refused",
  7000112: "client-refused",
  7000215: "client-refused",
  7000218: "client-refused",
  7000222: "client-refused",
  9002325: "client-refused",
  // The code is used or too old.
  50089: "expired",
  54005: "expired",
  70008: "expired",
  // The provider has a fault of its own.
  90006: "provider-away",
  90012: "provider-away",
  90020: "provider-away",
  90024: "provider-away",
  90033: "provider-away",
  90055: "provider-away",
};

/** By the codes of OAuth 2.0 and OpenID Connect Core, 3.1.2.6. */
const byCode: Readonly<Record<string, SignInError>> = {
  account_selection_required: "interaction-required",
  consent_required: "consent-required",
  interaction_required: "interaction-required",
  invalid_client: "client-refused",
  invalid_request: "client-refused",
  invalid_scope: "client-refused",
  invalid_target: "client-refused",
  login_required: "interaction-required",
  redirect_uri_mismatch: "client-refused",
  server_error: "provider-away",
  temporarily_unavailable: "provider-away",
  unauthorized_client: "client-refused",
  unmet_authentication_requirements: "too-weak",
  unsupported_grant_type: "client-refused",
  unsupported_response_type: "client-refused",
};

/**
 * Which sentence the person reads. Only what a person ended is "cancelled": `access_denied` without
 * a reason, or with one that names the person's own choice.
 */
export function readProviderRefusal(answer: ProviderAnswer): SignInRefusal {
  const description = answer.description ?? "";
  const number = /\bAADSTS(\d{4,8})\b/.exec(description)?.[1];
  const error = wordOf(answer, description, number);
  if (error === "cancelled") return { error, facts: {} };
  const trace = /\bTrace ID: ([0-9a-f-]{36})/i.exec(description)?.[1];
  const own: SignInFacts = { code: answer.error, number, trace };
  return { error, facts: toSignInFacts((name) => own[name]) };
}

function wordOf(
  { error, subcode }: ProviderAnswer,
  description: string,
  number: string | undefined,
): SignInError {
  const known = number === undefined ? undefined : byNumber[number];
  if (known !== undefined) return known;
  if (error !== "access_denied") return byCode[error] ?? "failed";
  if (subcode === "cancel") return "cancelled";
  if (number !== undefined) return "not-allowed";
  if (/\bnot\b.{0,20}\bassigned\b/i.test(description)) return "not-assigned";
  const isOwnChoice =
    description === "" ||
    /\b(?:abort|cancel|declin|denied|did not|end-user|reject|resource owner)/i.test(description);
  return isOwnChoice ? "cancelled" : "not-allowed";
}
