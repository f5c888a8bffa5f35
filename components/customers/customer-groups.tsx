"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { ListPanel } from "@/components/list/list-screen";
import { DefinitionList } from "@/components/ui/definition-list";
import type { Customer } from "@/lib/contract/customer";
import { customerQuery } from "@/lib/customers/queries";
import { addressLines } from "@/lib/domain/address";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { customerGroupList } from "./customer-group-list";

interface CustomerGroupsProps {
  customerGuid: string;
  opened: OpenedList;
}

/** The invoice groups tab of a customer, with the customer's details beside it. */
export function CustomerGroups({ customerGuid, opened }: CustomerGroupsProps) {
  const list = useMemo(() => customerGroupList(customerGuid), [customerGuid]);
  const { data } = useQuery(customerQuery(customerGuid));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <ListPanel list={list} opened={opened} />
      <div className="grid content-start gap-6 border-line px-6 py-4 max-xl:border-t xl:h-0 xl:min-h-full xl:overflow-auto xl:border-l">
        {data ? (
          <CustomerDetails
            customer={data.customer}
            hidden={data.accounts.some((group) => group.secretLocation)}
          />
        ) : null}
      </div>
    </div>
  );
}

interface CustomerDetailsProps {
  customer: Customer;
  /** One of the groups has a protected address: shows nothing about where the person is. */
  hidden: boolean;
}

function CustomerDetails({ customer, hidden }: CustomerDetailsProps) {
  const t = useTranslations("customers");
  const secret = <span className="text-ink-quiet">{t("facts.hidden")}</span>;
  const reach = (value: ReactNode) => (hidden ? secret : value);
  return (
    <section aria-labelledby="customer-details">
      <h2 id="customer-details" className="mb-2 font-semibold">
        {t("facts.title")}
      </h2>
      <DefinitionList
        items={[
          {
            term: t("facts.address"),
            value: reach(addressBlock(addressLines(customer.address))),
          },
          { term: t("facts.email"), value: reach(customer.email) },
          { term: t("facts.mobile"), value: reach(customer.mobile) },
        ]}
      />
    </section>
  );
}

function addressBlock(lines: readonly string[]): ReactNode {
  if (lines.length === 0) return null;
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
