/** Which answered requests and reads are written to the log (LOG_REQUESTS). */
export const loggedRequests = ["all", "writes-and-failures", "failures"] as const;
export type LoggedRequests = (typeof loggedRequests)[number];

interface AnsweredRequest {
  readonly isWrite: boolean;
  readonly status: number;
  /** Of a refusal; one of a sign-in has it with a redirect. */
  readonly kind?: string | undefined;
  /** A step of a sign-in, whatever its outcome. */
  readonly isSignIn?: boolean;
}

/**
 * Whether the line of an answered request or read is written. Sign-ins, refusals and failures are in
 * every setting, so that who tries what is not permitted is seen. Other kinds of lines are not asked
 * about: they are always written.
 */
export function isLoggedRequest(setting: LoggedRequests, request: AnsweredRequest): boolean {
  const { isWrite, status, kind, isSignIn = false } = request;
  if (isSignIn || status >= 400 || kind !== undefined) return true;
  switch (setting) {
    case "all":
      return true;
    case "writes-and-failures":
      return isWrite;
    case "failures":
      return false;
  }
}
