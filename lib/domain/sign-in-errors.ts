/** Why a sign-in did not end in a session, as the sign-in page's `error` parameter says it. */
export const signInErrors = ["no-role", "wrong-tenant", "cancelled", "expired", "failed"] as const;
export type SignInError = (typeof signInErrors)[number];

/** Null without an error; an unknown word is a sign-in that failed for no reason we know. */
export function readSignInError(text: string | null): SignInError | null {
  if (text === null) return null;
  return signInErrors.find((word) => word === text) ?? "failed";
}
