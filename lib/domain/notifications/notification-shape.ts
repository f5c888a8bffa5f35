import { z } from "zod";

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

export const notificationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  /** Who caused it; null: the desk itself. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  record: z.object({
    kind: z.enum(notifiedRecords),
    id: z.string(),
    /** Of an invoice. */
    customerGuid: z.string().nullable(),
    /** The invoice's number, where the record has one. */
    number: z.string().nullable(),
    /** What the desk's own registers call it; null: the record is billing's. */
    name: z.string().nullable(),
  }),
  /** The first words of the note of a mention; null: of no note, or it is deleted. */
  excerpt: z.string().nullable(),
  createdAt: z.iso.datetime(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** GET notifications: newest first; `next` is the cursor of what is older, null at the end. */
export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  next: z.string().nullable(),
});
export type NotificationList = z.infer<typeof notificationListSchema>;
