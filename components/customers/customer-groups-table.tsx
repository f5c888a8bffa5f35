"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/table/data-table";
import type { TableSort } from "@/components/table/table-column";
import { defaultLayout } from "@/components/table/table-layout";
import type { Customer, CustomerInvoiceGroups } from "@/lib/contract/customer";
import { addMinorUnits, toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { type CustomerGroup, useCustomerGroupColumns } from "./use-customer-group-columns";

interface CustomerGroupsTableProps {
  customer: Customer;
  groups: CustomerInvoiceGroups["accounts"];
}

/** Every invoice group of the customer: the answer is whole, so its count and its sum are true. */
export function CustomerGroupsTable({ customer, groups }: CustomerGroupsTableProps) {
  const t = useTranslations("customers.groups");
  const formats = useFormats();
  const columns = useCustomerGroupColumns();
  const layout = useMemo(() => defaultLayout(columns), [columns]);
  const [sort, setSort] = useState<TableSort | null>({ id: "name", descending: false });
  const [activeId, setActiveId] = useState<string | null>(null);
  const total = addMinorUnits(...groups.map((group) => toMinorUnits(group.restAmount)));
  const inList = new URLSearchParams({ customerGuid: customer.guid }).toString();
  return (
    <section aria-labelledby="customer-groups" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2 id="customer-groups" className="font-semibold">
          {t("title", { count: groups.length })}
        </h2>
        <p className="text-ink-quiet">
          {t("total")} <span className="tabular text-ink">{formats.amount(total)}</span>
        </p>
        <Link
          href={routes.invoiceGroups(inList)}
          className="ml-auto text-accent-ink hover:underline"
        >
          {t("inList")}
        </Link>
      </div>
      <DataTable
        caption={t("caption", { customer: customer.name })}
        columns={columns}
        rows={groups}
        rowId={rowId}
        rowHref={rowHref}
        layout={layout}
        sort={sort}
        onSort={setSort}
        compareText={formats.compare}
        activeId={activeId}
        onActiveChange={setActiveId}
        scrollKey={`customer-groups ${customer.guid}`}
        className="border-line border-t"
      />
    </section>
  );
}

function rowId(group: CustomerGroup): string {
  return group.accountGuid;
}

function rowHref(group: CustomerGroup): string {
  return routes.invoiceGroup(group.accountGuid);
}
