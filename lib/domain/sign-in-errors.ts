/** Why a sign-in did not create a session, as the sign-in page's `error` parameter. */
export const signInErrors = [
  "no-role",
  "wrong-tenant",
  "too-weak",
  "cancelled",
  "expired",
  "other-tab",
  "not-assigned",
  "not-allowed",
  "consent-required",
  "interaction-required",
  "client-refused",
  "wrong-issuer",
  "clocks-differ",
  "untrusted-certificate",
  "provider-away",
  "failed",
] as const;
export type SignInError = (typeof signInErrors)[number];

/**
 * What the page shows under Technical details. Each is of a closed form, because the page reads it
 * from its own address: nobody can write a sentence into a link.
 */
export interface SignInFacts {
  /** The provider's error code (RFC 6749, 4.1.2.1 and 5.2), or a code of the library or of Node. */
  readonly code?: string | undefined;
  /** The number that Microsoft Entra ID gives: digits, without AADSTS. */
  readonly number?: string | undefined;
  /** The HTTP status of the provider's answer. */
  readonly status?: number | undefined;
  /** The claim that the library refused. */
  readonly claim?: string | undefined;
  /** By how many seconds the provider's clock is ahead; negative: behind. */
  readonly seconds?: number | undefined;
  /** The issuer that the provider names, without query. */
  readonly issuer?: string | undefined;
  /** The provider's own id of the attempt. */
  readonly trace?: string | undefined;
}

export interface SignInRefusal {
  readonly error: SignInError;
  readonly facts: SignInFacts;
}

const forms = {
  code: /^[A-Za-z][A-Za-z_0-9-]{0,59}$/,
  number: /^\d{4,8}$/,
  status: /^[1-5]\d\d$/,
  claim: /^[a-z_]{2,20}$/,
  seconds: /^-?\d{1,9}$/,
  issuer: /^https?:\/\/[\w.:/-]{1,200}$/,
  trace: /^[0-9a-fA-F-]{8,40}$/,
} as const satisfies Record<keyof SignInFacts, RegExp>;

/** Leaves out what is not of its form. */
export function toSignInFacts(read: (name: keyof SignInFacts) => unknown): SignInFacts {
  const text = (name: keyof SignInFacts) => {
    const value = read(name);
    const written = typeof value === "number" ? String(value) : value;
    return typeof written === "string" && forms[name].test(written) ? written : undefined;
  };
  const figure = (name: keyof SignInFacts) => {
    const written = text(name);
    return written === undefined ? undefined : Number(written);
  };
  return {
    code: text("code"),
    number: text("number"),
    status: figure("status"),
    claim: text("claim"),
    seconds: figure("seconds"),
    issuer: text("issuer"),
    trace: text("trace"),
  };
}

/** Null without an error; an unknown code is a failed sign-in without a known reason. */
export function readSignInRefusal(query: (name: string) => string | null): SignInRefusal | null {
  const word = query("error");
  if (word === null) return null;
  const error = signInErrors.find((one) => one === word) ?? "failed";
  return { error, facts: toSignInFacts(query) };
}

/** The query of the sign-in page. */
export function writeSignInRefusal({ error, facts }: SignInRefusal): string {
  const query = new URLSearchParams({ error });
  for (const [name, value] of Object.entries(toSignInFacts((one) => facts[one]))) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.toString();
}
