import { flag, listParams, oneOf } from "../browser/list-params";
import { notificationKinds } from "../domain/notifications/notification-enumerations";

/** The URL parameters of the list of notifications. */
export const notificationParams = listParams({ kind: oneOf(notificationKinds), unread: flag() });
