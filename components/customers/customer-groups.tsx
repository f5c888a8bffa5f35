"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState, PendingState, ProblemState } from "@/components/shell/states";
import { Skeleton } from "@/components/ui/skeleton";
import { customerQuery } from "@/lib/customers/queries";
import { CustomerDetails } from "./customer-details";
import { CustomerGroupsTable } from "./customer-groups-table";

/** The invoice groups tab of a customer, with contacts and details beside it. */
export function CustomerGroups({ customerGuid }: { customerGuid: string }) {
  const t = useTranslations("customers");
  const { data, error, refetch, isFetching } = useQuery(customerQuery(customerGuid));
  if (!data && error) {
    return <ProblemState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <PendingState label={t("loading")} onRetry={() => void refetch()}>
        <Skeleton className="m-6 h-64" />
      </PendingState>
    );
  }
  const { customer, accounts, contacts } = data;
  return (
    <div className="grid gap-x-10 gap-y-8 px-6 py-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {accounts.length === 0 ? (
        <EmptyState title={t("groups.empty")} hint={t("groups.emptyHint")} />
      ) : (
        <CustomerGroupsTable customer={customer} groups={accounts} />
      )}
      <CustomerDetails
        customer={customer}
        contacts={contacts}
        hidden={accounts.some((group) => group.secretLocation)}
      />
    </div>
  );
}
