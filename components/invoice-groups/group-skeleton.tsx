"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import { PendingState } from "@/components/shell/states";
import { Skeleton } from "@/components/ui/skeleton";
import { SettingsSkeleton } from "./settings/settings-skeleton";

/** The shape of an invoice group's pages, while the record loads. */
export function GroupSkeleton() {
  const t = useTranslations("invoice-group-settings");
  const tab = useSelectedLayoutSegment();
  return (
    <PendingState label={t("loading")}>
      <div className="px-6 pt-4">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-2 h-7 w-72" />
        <Skeleton className="mt-1.5 h-6 w-full max-w-xl" />
        <div className="mt-3 flex h-9 items-center gap-4 border-line border-b">
          <Skeleton className="w-16" />
          <Skeleton className="w-16" />
        </div>
      </div>
      {tab === "settings" ? <SettingsSkeleton /> : null}
    </PendingState>
  );
}
