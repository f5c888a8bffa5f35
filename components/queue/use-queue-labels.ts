import { useTranslations } from "next-intl";
import { useUnsentText } from "@/components/approvals/use-unsent-text";
import { scheduleNames } from "@/lib/domain/queue/queue-enumerations";
import type { FailingWork } from "@/lib/domain/queue/queue-shape";

/** Names of failing work. */
export function useQueueLabels() {
  const t = useTranslations("queue");
  const unsentText = useUnsentText();
  return {
    /** What it is; a schedule has a name. */
    item: ({ kind, id }: Pick<FailingWork, "kind" | "id">) => {
      const schedule = scheduleNames.find((name) => kind === "schedules" && name === id);
      return schedule === undefined ? t(`items.${kind}`) : t(`schedules.${schedule}`);
    },
    /** Why: a code of the last failure, or the reason why a call does not leave. */
    failure: ({ failure, unsent }: Pick<FailingWork, "failure" | "unsent">) =>
      unsent === null ? failure : unsentText.reason(unsent),
  };
}

export type QueueLabels = ReturnType<typeof useQueueLabels>;
