/** Why the desk ended a session automatically, for its audit entry. */
export const sessionEndReasons = [
  "back-channel-logout",
  "grant-refused",
  "roles-not-confirmed",
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];
