/** Why a sign-in did not create a session, as the sign-in page's `error` parameter. */
export const signInErrors = [
  "no-role",
  "wrong-tenant",
  "too-weak",
  "cancelled",
  "expired",
  "failed",
] as const;
export type SignInError = (typeof signInErrors)[number];

/** Null without an error; an unknown code is a failed sign-in without a known reason. */
export function readSignInError(text: string | null): SignInError | null {
  if (text === null) return null;
  return signInErrors.find((word) => word === text) ?? "failed";
}
