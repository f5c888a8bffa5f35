"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useApprovalLabels } from "@/components/approvals/use-approval-labels";
import { Card, QuietLine, RecordRow } from "@/components/shell/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useHydrated } from "@/components/ui/use-hydrated";
import {
  type RecentKind,
  type RecentRecord,
  readRecentRecords,
} from "@/lib/browser/recent-records";
import { recentRecordQuery } from "@/lib/finder/queries";
import { routes } from "@/lib/routes";

/** Each costs one read of its name. */
const mostShown = 5;

/** The records that this tab opened last. Their names are read again: only ids are stored. */
export function RecentCard() {
  const t = useTranslations("work.recent");
  const hydrated = useHydrated();
  const records = hydrated ? readRecentRecords().slice(0, mostShown) : [];
  return (
    <Card title={t("title")}>
      {records.length === 0 ? <QuietLine>{t("none")}</QuietLine> : null}
      <ul>
        {records.map((record) => (
          <RecentRow key={`${record.kind} ${record.id}`} record={record} />
        ))}
      </ul>
    </Card>
  );
}

const pathOf = {
  "invoice-group": routes.invoiceGroup,
  customer: routes.customer,
  approval: routes.approval,
  "debt-case": routes.debtCase,
} as const satisfies Readonly<Record<RecentKind, (id: string) => string>>;

function RecentRow({ record }: { record: RecentRecord }) {
  const t = useTranslations("work.recent");
  const { data: hit, isPending } = useQuery(recentRecordQuery(record));
  const { kind, id } = record;
  const { kind: kinds } = useApprovalLabels();
  // It was deleted since.
  if (hit === null) return null;
  // A request has no name of its own.
  const name = hit && (hit.name ?? (hit.action === null ? hit.number : kinds(hit.action)));
  const facts = [t(kind), hit?.customerName, hit?.number];
  return (
    <RecordRow
      href={pathOf[kind](id)}
      // Without its name it still leads to the record, which shows the failure.
      title={isPending ? <Skeleton className="h-5 w-40" /> : (name ?? t(kind))}
      facts={facts.filter((fact) => fact && fact !== name).join(" · ")}
    />
  );
}
