"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { QueryGate } from "@/components/shell/query-gate";
import { Skeleton } from "@/components/ui/skeleton";
import { notInvoicedQuery } from "@/lib/invoice-groups/settings/queries";
import { InvoicingChecklist } from "./invoicing-checklist";

/** Why an invoice group is not invoiced. */
export function NotInvoicedScreen({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("not-invoiced");
  const query = useQuery(notInvoicedQuery(accountGuid));
  return (
    <div className="px-6 py-5">
      <QueryGate
        query={query}
        loading={t("loading")}
        waiting={<Skeleton className="h-96 w-full" />}
      >
        {query.data ? (
          <InvoicingChecklist
            found={query.data}
            refreshing={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
        ) : null}
      </QueryGate>
    </div>
  );
}
