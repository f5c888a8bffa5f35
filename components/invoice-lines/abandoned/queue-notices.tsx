"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useFormats } from "@/lib/intl/use-formats";
import type { Followups } from "./use-followups";
import type { Queue } from "./use-queue";

interface QueueNoticesProps {
  queue: Queue;
  followups: Followups;
  layoutFailed: boolean;
}

/** What concerns the whole queue although its lines are there. */
export function QueueNotices({ queue, followups, layoutFailed }: QueueNoticesProps) {
  const t = useTranslations("invoice-lines");
  const table = useTranslations("table");
  const formats = useFormats();
  const { loaded, followupsFailed } = queue;
  return (
    <div className="flex flex-col gap-2 px-6 pb-3 empty:hidden">
      {loaded.error !== null && loaded.complete ? (
        <Banner
          tone="warning"
          role="status"
          title={t("abandoned.staleTitle")}
          actions={
            <Button size="sm" onClick={loaded.goOn} pending={loaded.retrying}>
              {t("abandoned.retry")}
            </Button>
          }
        >
          {t("abandoned.staleText", { time: formats.time(loaded.updatedAt) })}
        </Banner>
      ) : null}
      {followupsFailed ? (
        <Banner tone="warning" role="status" title={t("abandoned.followupsFailed")}>
          {t("abandoned.followupsFailedText")}
        </Banner>
      ) : null}
      {followups.error ? (
        <Banner
          tone="warning"
          role="alert"
          title={t("followup.failed")}
          actions={
            <Button size="sm" onClick={followups.dismiss}>
              {t("jobs.dismiss")}
            </Button>
          }
        >
          {followups.error.message}
        </Banner>
      ) : null}
      {layoutFailed ? <Banner tone="warning" role="status" title={table("layoutNotKept")} /> : null}
    </div>
  );
}
