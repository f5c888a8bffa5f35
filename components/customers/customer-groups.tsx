"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ListPanel } from "@/components/list/list-screen";
import { customerQuery } from "@/lib/customers/queries";
import type { TablePreference } from "@/lib/domain/preferences";
import { CustomerDetails } from "./customer-details";
import { customerGroupList } from "./customer-group-list";

interface CustomerGroupsProps {
  customerGuid: string;
  preference: TablePreference | null;
}

/** The invoice groups tab of a customer, with contacts and details beside it. */
export function CustomerGroups({ customerGuid, preference }: CustomerGroupsProps) {
  const list = useMemo(() => customerGroupList(customerGuid), [customerGuid]);
  const { data } = useQuery(customerQuery(customerGuid));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <ListPanel list={list} preference={preference} />
      <div className="border-line px-6 py-4 max-xl:border-t xl:h-0 xl:min-h-full xl:overflow-auto xl:border-l">
        {data ? (
          <CustomerDetails
            customer={data.customer}
            contacts={data.contacts}
            hidden={data.accounts.some((group) => group.secretLocation)}
          />
        ) : null}
      </div>
    </div>
  );
}
