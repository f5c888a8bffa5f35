/**
 * Kinds of notifications: each is about the person's own work or what awaits their approval, and was
 * caused by another person or by the desk.
 */
export const notificationKinds = [
  "mention",
  "to-approve",
  "reminder",
  "returned",
  "approved",
  "refused",
  "unclear",
  "case-due",
  "job-finished",
  "number-found",
  "number-not-found",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds of records that a notification leads to. */
export const notifiedRecords = [
  "invoice-groups",
  "customers",
  "invoices",
  "debt-cases",
  "line-proposals",
  "debt-acts",
  "requests",
  "settings-plans",
  "jobs",
  "numbers",
] as const;

/** Retention of a notification, in days. */
export const keptNotificationDays = 90;
export const notificationPageSize = 20;
