import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Notification } from "@/lib/domain/notifications/notification-shape";

/** A notification in words: its sentence, its record and who caused it. */
export function useNotificationLabels() {
  const t = useTranslations("shell.notifications");
  return useMemo(() => {
    const name = ({ actor }: Notification) => actor?.name ?? t("desk");
    return {
      name,
      sentence: (notification: Notification) => t(notification.kind, { name: name(notification) }),
      record: ({ record, excerpt }: Notification) => {
        const number = record.number ?? "";
        // A note names no number of its case.
        const kind = t(`records.${record.kind}`, { number }).trim();
        // The number is in the text of the kind already.
        const title = record.name?.startsWith(`${number} · `)
          ? record.name.slice(number.length + 3)
          : record.name;
        return [title ? `${kind}: ${title}` : kind, excerpt && `“${excerpt}”`]
          .filter(Boolean)
          .join(" · ");
      },
    };
  }, [t]);
}
