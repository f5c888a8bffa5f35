import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Notification } from "@/lib/domain/notifications/notification-shape";

/** A notification in words: its sentence, its record and who caused it. */
export function useNotificationLabels() {
  const t = useTranslations("shell.notifications");
  const quoted = useTranslations("shell");
  return useMemo(() => {
    const name = ({ actor }: Notification) => actor?.name ?? t("desk");
    /** The record's kind, its name if the desk knows one, and the first words of the note. */
    const partsOf = ({ record, excerpt }: Notification) => {
      const number = record.number ?? "";
      return {
        // A note names no number of its case.
        kind: t(`records.${record.kind}`, { number }).trim(),
        // The number is in the text of the kind already.
        title: record.name?.startsWith(`${number} · `)
          ? record.name.slice(number.length + 3)
          : record.name,
        quote: excerpt && quoted("quoted", { text: excerpt }),
      };
    };
    return {
      name,
      sentence: (notification: Notification) => t(notification.kind, { name: name(notification) }),
      partsOf,
      record: (notification: Notification) => {
        const { kind, title, quote } = partsOf(notification);
        return [title ? `${kind}: ${title}` : kind, quote].filter(Boolean).join(" · ");
      },
    };
  }, [t, quoted]);
}
