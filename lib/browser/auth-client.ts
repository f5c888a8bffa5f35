import { ProblemError } from "./problem-error";
import { signalSession } from "./session-signal";
import { send } from "./transport";

interface SignInWish {
  readonly returnTo: string;
  /** The account that the identity provider should propose. */
  readonly loginHint?: string | undefined;
  /** Has the identity provider ask for credentials, although the person is signed in there. */
  readonly prompt?: "login";
}

/** Begins sign-in and opens the identity provider. Throws ProblemError. */
export async function beginSignIn(wish: SignInWish): Promise<void> {
  window.location.assign(await addressFrom("signin/desk", wish));
}

/**
 * Ends the session, locks the other tabs of this browser, deletes what this tab stored for the person
 * (drafts, selections, records opened last), and opens the sign-in page. Throws ProblemError.
 */
export async function signOut(): Promise<void> {
  const address = await addressFrom("signout", {});
  signalSession("signed-out");
  try {
    sessionStorage.clear();
  } catch {
    // Storage is forbidden: nothing was stored.
  }
  window.location.assign(address);
}

/**
 * Sent by script, and the redirect is followed by script: with a form, `form-action 'self'` would
 * also forbid the redirect to the identity provider.
 */
async function addressFrom(path: string, body: object): Promise<string> {
  const answer = await send({
    method: "POST",
    access: "read",
    once: true,
    address: `/api/auth/${path}`,
    body,
  });
  const url: unknown = new Map(Object.entries(Object(answer))).get("url");
  if (typeof url === "string") return url;
  throw new ProblemError(
    { type: "unreadable-answer", title: "No address", status: 502 },
    "unavailable",
  );
}
