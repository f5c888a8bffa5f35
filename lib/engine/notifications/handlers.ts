import "server-only";
import type { notificationsShapes } from "../../desk-contract/notifications";
import { problems } from "../../server/problem";
import type { DeskHandlers } from "../api/desk-handler";
import { sendTestDigest } from "./send-test-digest";
import { listNotifications, markAllRead, markRead } from "./store";

export const notificationsHandlers: DeskHandlers<keyof typeof notificationsShapes> = {
  listNotifications: ({ runtime, actor, query, position }) =>
    listNotifications(runtime.database, actor, query, position),

  readNotifications: async ({ runtime, actor }) => ({
    read: await markAllRead(runtime.database, actor),
  }),

  async readNotification({ runtime, actor, params: { id }, body: { read } }) {
    if (!(await markRead(runtime.database, actor, id, read))) throw problems.notFound();
  },

  sendTestDigest: ({ runtime, actor }) => sendTestDigest(runtime, actor),
};
