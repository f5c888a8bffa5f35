"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/ui/skeleton";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type RecentRecord, readRecentRecords } from "@/lib/browser/recent-records";
import { recentNameQuery } from "@/lib/my-work/queries";
import { routes } from "@/lib/routes";
import { HomeCard, QuietLine, RecordRow } from "./home-card";

/** Each costs one read of its name. */
const mostShown = 5;

/** The records that this tab opened last. Their names are read anew: only ids are kept. */
export function RecentCard() {
  const t = useTranslations("work.recent");
  const hydrated = useHydrated();
  const records = hydrated ? readRecentRecords().slice(0, mostShown) : [];
  return (
    <HomeCard title={t("title")}>
      {records.length === 0 ? <QuietLine>{t("none")}</QuietLine> : null}
      <ul>
        {records.map((record) => (
          <RecentRow key={`${record.kind} ${record.id}`} record={record} />
        ))}
      </ul>
    </HomeCard>
  );
}

function RecentRow({ record }: { record: RecentRecord }) {
  const t = useTranslations("work.recent");
  const { data, isError } = useQuery(recentNameQuery(record));
  const { kind, id } = record;
  return (
    <RecordRow
      href={kind === "customer" ? routes.customer(id) : routes.invoiceGroup(id)}
      // Without its name it still leads to the record, which says what is wrong.
      title={data ?? (isError ? id : <Skeleton className="h-5 w-40" />)}
      facts={t(kind)}
    />
  );
}
