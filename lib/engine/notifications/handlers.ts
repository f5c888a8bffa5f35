import "server-only";
import type { notificationsShapes } from "../../desk-contract/notifications";
import { problems } from "../../server/problem";
import type { DeskHandlers } from "../api/desk-handler";
import { type AuditReaders, wordingOf } from "../audit/readers";
import { describeNotifications } from "./describe-notifications";
import { sendTestDigest } from "./send-test-digest";
import { findNotifications, markAllRead, markRead } from "./store";

/** What concerns the person, with what the nouns know of the records. */
export const notificationsHandlers = (
  readers: AuditReaders,
): DeskHandlers<keyof typeof notificationsShapes> => ({
  async listNotifications({ runtime, actor, query, position }) {
    const { database } = runtime;
    const { language, ...filter } = query;
    const { found, next } = await findNotifications(database, actor, filter, position);
    const wording = wordingOf(runtime, language);
    return {
      notifications: await describeNotifications(readers, database, actor, found, wording),
      next,
    };
  },

  readNotifications: async ({ runtime, actor, body }) => ({
    read: await markAllRead(runtime.database, actor, body?.record),
  }),

  async readNotification({ runtime, actor, params: { id }, body: { read } }) {
    if (!(await markRead(runtime.database, actor, id, read))) throw problems.notFound();
  },

  sendTestDigest: ({ runtime, actor }) => sendTestDigest(runtime, actor),
});
