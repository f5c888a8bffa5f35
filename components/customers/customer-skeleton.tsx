"use client";

import { useTranslations } from "next-intl";
import { PendingState } from "@/components/shell/states";
import { Skeleton } from "@/components/ui/skeleton";

/** The shape of a customer's pages, while the record loads. */
export function CustomerSkeleton() {
  const t = useTranslations("customers");
  return (
    <PendingState label={t("loading")}>
      <div className="grid gap-2 px-6 pt-4">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-7 w-72" />
        <Skeleton className="h-6 w-full max-w-xl" />
        <Skeleton className="mt-3 h-8 w-48" />
        <Skeleton className="mt-4 h-64 w-full" />
      </div>
    </PendingState>
  );
}
