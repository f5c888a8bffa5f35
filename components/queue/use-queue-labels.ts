import { useTranslations } from "next-intl";
import { scheduleNames } from "@/lib/domain/queue/queue-enumerations";
import type { FailingWork } from "@/lib/domain/queue/queue-shape";

/** Names of failing work. */
export function useQueueLabels() {
  const t = useTranslations("queue");
  return {
    /** What it is; a schedule has a name. */
    item: ({ kind, id }: Pick<FailingWork, "kind" | "id">) => {
      const schedule = scheduleNames.find((name) => kind === "schedules" && name === id);
      return schedule === undefined ? t(`items.${kind}`) : t(`schedules.${schedule}`);
    },
  };
}

export type QueueLabels = ReturnType<typeof useQueueLabels>;
