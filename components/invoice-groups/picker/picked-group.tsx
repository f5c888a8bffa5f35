"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import { routes } from "@/lib/routes";
import { GroupTags } from "./group-tags";

export interface PickedGroupProps {
  group: InvoiceGroupConfig;
}

/** The selected invoice group: its customer, and what may stop its invoice. */
export function PickedGroup({ group }: PickedGroupProps) {
  const t = useTranslations("invoice-groups");
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={routes.invoiceGroup(group.accountGuid)}
          className="text-accent-ink hover:underline"
        >
          {group.name}
        </Link>
        <GroupTags group={group} />
      </p>
      <p className="text-ink-quiet text-sm">
        <span className="sr-only">{t("fields.customerName")}: </span>
        <Link href={routes.customer(group.customerGuid)} className="hover:text-ink hover:underline">
          {group.customerName}
        </Link>
        {group.erpId === null ? null : <span className="tabular"> · {group.erpId}</span>}
        {group.onHoldReason === null ? null : <span> · {group.onHoldReason}</span>}
      </p>
    </div>
  );
}
