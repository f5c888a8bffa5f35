import { z } from "zod";
import { languages } from "../domain/languages";
import {
  notificationKinds,
  notifiedRecords,
} from "../domain/notifications/notification-enumerations";
import { notificationListSchema } from "../domain/notifications/notification-shape";
import { testDigestSchema } from "../domain/notifications/test-digest";
import { type DeskShapes, momentPosition, plain, recordParams } from "./shapes";

/** Notifications of the current person. GET changes answers the number of unread ones. */
export const notificationsShapes = {
  listNotifications: {
    ...plain,
    summary: "What concerns the person who asks, newest first",
    description: "Names of jobs and bulk changes are in English unless another language is asked.",
    query: z.strictObject({
      kind: z.enum(notificationKinds).optional(),
      unread: z.literal("1").optional(),
      language: z.enum(languages).optional(),
    }),
    position: momentPosition,
    answer: notificationListSchema,
  },
  readNotifications: {
    ...plain,
    summary: "Mark all notifications as read, or those of one record",
    body: z
      .strictObject({
        record: z
          .strictObject({ kind: z.enum(notifiedRecords), id: z.string().min(1).max(100) })
          .optional(),
      })
      .optional(),
    answer: z.object({ read: z.int().min(0) }),
  },
  readNotification: {
    ...plain,
    params: recordParams,
    summary: "Mark a notification as read or unread",
    body: z.strictObject({ read: z.boolean() }),
    answer: null,
  },
  sendTestDigest: {
    ...plain,
    summary: "Send the person who asks the day's e-mail now, as a test",
    description:
      "It goes to the person's own address, with what is unread, and marks nothing as sent. The answer says where it went, or why it was not sent.",
    answer: testDigestSchema,
  },
} as const satisfies Record<string, DeskShapes>;
