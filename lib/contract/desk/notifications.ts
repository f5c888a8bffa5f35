import { z } from "zod";
import {
  notificationKinds,
  notificationListSchema,
} from "../../domain/notifications/notification-shape";
import { type DeskShapes, momentPosition, nothing, plain, recordParams } from "./shapes";

/** Notifications of the current person. GET changes answers the number of unread ones. */
export const notificationsShapes = {
  listNotifications: {
    ...plain,
    summary: "What concerns the person who asks, newest first",
    query: z.strictObject({
      kind: z.enum(notificationKinds).optional(),
      unread: z.literal("1").optional(),
    }),
    position: momentPosition,
    answer: notificationListSchema,
  },
  readNotifications: {
    ...plain,
    summary: "Mark all notifications as read",
    body: nothing.optional(),
    answer: z.object({ read: z.int().min(0) }),
  },
  readNotification: {
    ...plain,
    params: recordParams,
    summary: "Mark a notification as read or unread",
    body: z.strictObject({ read: z.boolean() }),
    answer: null,
  },
} as const satisfies Record<string, DeskShapes>;
