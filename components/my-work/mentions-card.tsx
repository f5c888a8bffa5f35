import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Card, RecordRow } from "@/components/shell/card";
import { NotificationRecord } from "@/components/shell/notifications/notification-record";
import { useMarkRead } from "@/components/shell/notifications/use-mark-read";
import { useNotificationLabels } from "@/components/shell/notifications/use-notification-labels";
import { useFormats } from "@/lib/intl/use-formats";
import { mentionsQuery } from "@/lib/notifications/queries";
import { notificationHref } from "@/lib/routes";

/** Notes in which a colleague mentions this person, until they are read. */
export function MentionsCard() {
  const t = useTranslations("work.mentions");
  const labels = useNotificationLabels();
  const formats = useFormats();
  const { data } = useQuery(mentionsQuery());
  const open = useMarkRead();
  if (!data || data.notifications.length === 0) return null;
  return (
    <Card title={t("title")}>
      <ul>
        {data.notifications.map((mention) => (
          <RecordRow
            key={mention.id}
            href={notificationHref(mention.record)}
            title={labels.sentence(mention)}
            facts={
              <>
                {formats.dateTime(mention.createdAt)} ·{" "}
                <NotificationRecord notification={mention} />
              </>
            }
            onOpen={() => open.mutate({ id: mention.id, read: true })}
          />
        ))}
      </ul>
    </Card>
  );
}
