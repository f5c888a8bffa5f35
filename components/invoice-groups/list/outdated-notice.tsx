"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { useFormats } from "@/lib/intl/use-formats";
import type { GroupList } from "./use-group-list";

interface OutdatedNoticeProps {
  list: GroupList;
  /** The last change of the columns was not kept. */
  layoutFailed: boolean;
}

/** What concerns the whole list although its rows are there. */
export function OutdatedNotice({ list, layoutFailed }: OutdatedNoticeProps) {
  const t = useTranslations("invoice-groups.list");
  const table = useTranslations("table");
  const formats = useFormats();
  return (
    <>
      {list.error !== null && list.rows.length > 0 ? (
        <Banner
          tone="warning"
          role="status"
          className="mx-6 mb-3"
          title={t("staleTitle")}
          actions={
            <Button size="sm" onClick={list.retry} pending={list.retrying}>
              {t("retry")}
            </Button>
          }
        >
          {t("staleText", { time: formats.time(list.updatedAt) })}
        </Banner>
      ) : null}
      {layoutFailed ? (
        <Banner tone="warning" role="status" className="mx-6 mb-3" title={table("layoutNotKept")} />
      ) : null}
    </>
  );
}
