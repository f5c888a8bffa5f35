import { CustomerName } from "@/components/shell/customer-name";
import { GroupName } from "@/components/shell/group-name";
import type { Notification } from "@/lib/domain/notifications/notification-shape";
import { useNotificationLabels } from "./use-notification-labels";

interface NotificationRecordProps {
  notification: Notification;
}

/** What a notification is about. The names of billing's records are read, as no copy is kept. */
export function NotificationRecord({ notification }: NotificationRecordProps) {
  const { kind, title, quote } = useNotificationLabels().partsOf(notification);
  const { record } = notification;
  const name =
    title ??
    (record.kind === "invoice-groups" ? <GroupName accountGuid={record.id} of="group" /> : null) ??
    (record.kind === "customers" ? <CustomerName customerGuid={record.id} /> : null);
  return (
    <>
      {kind}
      {name ? <>: {name}</> : null}
      {quote ? ` · ${quote}` : null}
    </>
  );
}
