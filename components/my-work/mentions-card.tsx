import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { notificationHref } from "@/components/shell/notifications/notification-href";
import { callDesk } from "@/lib/browser/desk-client";
import { queryKeys } from "@/lib/browser/query-keys";
import { useFormats } from "@/lib/intl/use-formats";
import { mentionsQuery } from "@/lib/notifications/queries";
import { HomeCard, RecordRow } from "./home-card";

/** Notes in which a colleague mentions this person, until they are read. */
export function MentionsCard() {
  const t = useTranslations("work.mentions");
  const words = useTranslations("shell.notifications");
  const formats = useFormats();
  const { data } = useQuery(mentionsQuery());
  const open = useMutation({
    mutationFn: (id: string) =>
      callDesk("readNotification", { params: { id }, body: { read: true } }),
    meta: { invalidates: [queryKeys.notifications] },
  });
  if (!data || data.notifications.length === 0) return null;
  return (
    <HomeCard title={t("title")}>
      <ul>
        {data.notifications.map(({ id, actor, record, createdAt }) => (
          <RecordRow
            key={id}
            href={notificationHref(record)}
            title={words("mention", { name: actor?.name ?? words("desk") })}
            facts={words(`records.${record.kind}`, { number: record.number ?? "" })}
            value={formats.dateTime(createdAt)}
            onOpen={() => open.mutate(id)}
          />
        ))}
      </ul>
    </HomeCard>
  );
}
