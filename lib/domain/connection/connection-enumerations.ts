/** The steps of a check of the connection, in their order. */
export const connectionSteps = ["token", "service-types", "query"] as const;
export type ConnectionStepId = (typeof connectionSteps)[number];

/** Why a step failed, as somebody can act on it. */
export const connectionFailures = [
  "secret-expired",
  "secret-refused",
  "scope-refused",
  "provider-down",
  "clock-skew",
  "token-refused",
  "not-permitted",
  "service-down",
  "service-timeout",
  "service-failed",
  "service-busy",
  "unexpected-answer",
  "key-refused",
  "quota-used",
  "blocked",
  "wrong-address",
  // For people who cannot correct it: an administrator must.
  "operation-refused",
  "not-allowed",
] as const;
export type ConnectionFailure = (typeof connectionFailures)[number];

/** Why an answer of billing could not be used. A label of a metric: the set stays small. */
export const unusableReasons = [
  "status",
  "redirect",
  "empty",
  "content-type",
  "content-coding",
  "not-json",
  "shape",
  "too-large",
  "blocked",
  "wrong-address",
  "key-refused",
  "quota-used",
] as const;
export type UnusableReason = (typeof unusableReasons)[number];

/** From this difference of two clocks on, tokens are likely to be refused. Seconds. */
export const mostClockSkew = 60;
