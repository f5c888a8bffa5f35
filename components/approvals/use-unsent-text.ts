import { useTranslations } from "next-intl";
import type { Unsent } from "@/lib/domain/approvals/unsent";
import { useFormats } from "@/lib/intl/use-formats";

/** The texts of a call that is due for minutes and has not left. */
export function useUnsentText() {
  const t = useTranslations("approvals.unsent");
  const formats = useFormats();
  return {
    /** A tag, short enough for a column: the record's page has the reason and the time. */
    tag: () => t("tag"),
    /** The reason as a sentence. */
    reason: ({ reason, until, ahead }: Unsent) =>
      t(`reason.${reason}`, {
        // A pause may end on another day.
        time: reason === "pause" ? formats.dateTime(until) : formats.time(until),
        count: ahead ?? 0,
      }),
    since: ({ since }: Unsent) => t("since", { time: formats.dateTime(since) }),
  };
}
