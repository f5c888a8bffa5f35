"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useFormats } from "@/lib/intl/use-formats";
import type { LedgerStandState } from "./use-ledger-stand";
import type { OpenInvoices } from "./use-open-invoices";

interface OpenNoticesProps {
  open: OpenInvoices;
  stand: LedgerStandState;
  layoutFailed: boolean;
}

/** What concerns the whole list although its invoices are there. */
export function OpenNotices({ open, stand, layoutFailed }: OpenNoticesProps) {
  const t = useTranslations("open-invoices.notices");
  const table = useTranslations("table");
  const formats = useFormats();
  const { loadedAt, stale, error, all, reload, reloading } = open;
  const time = formats.time(loadedAt);
  const again = (
    <Button size="sm" onClick={reload} pending={reloading}>
      {t("reload")}
    </Button>
  );
  const failed = error !== null && all.length > 0;
  return (
    <div className="flex flex-col gap-2 px-6 pb-3 empty:hidden">
      {failed ? (
        <Banner tone="warning" role="status" title={t("failedTitle")} actions={again}>
          {t("failedText", { time })}
        </Banner>
      ) : null}
      {stale && !failed ? (
        <Banner
          tone="warning"
          role="status"
          title={t(stale === "old" ? "oldTitle" : "changedTitle", { time })}
          actions={again}
        >
          {t(stale === "old" ? "oldText" : "changedText")}
        </Banner>
      ) : null}
      {stand.doubt ? (
        <Banner
          tone="danger"
          role="alert"
          title={t("doubtTitle", stand.doubt)}
          actions={
            <>
              {again}
              <Button size="sm" onClick={stand.believe} pending={stand.believing}>
                {t("believe")}
              </Button>
            </>
          }
        >
          {t("doubtText")}
        </Banner>
      ) : null}
      {stand.failed ? (
        <Banner
          tone="warning"
          role="status"
          title={t("standFailed")}
          actions={
            <Button size="sm" onClick={stand.retry} pending={stand.pending}>
              {t("compareAgain")}
            </Button>
          }
        />
      ) : null}
      {layoutFailed ? <Banner tone="warning" role="status" title={table("layoutNotKept")} /> : null}
    </div>
  );
}
