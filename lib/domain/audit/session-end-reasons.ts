/** Why the desk ended a session by itself, as its entry in the audit says. */
export const sessionEndReasons = [
  "back-channel-logout",
  "grant-refused",
  "roles-not-confirmed",
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];
