import { z } from "zod";
import { notificationKinds, notifiedRecords } from "./notification-enumerations";

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
