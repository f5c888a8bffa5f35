"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { TableColumn } from "@/components/table/table-column";
import { Tag } from "@/components/ui/tag";
import type { CustomerInvoiceGroups } from "@/lib/contract/customer";
import { toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { useChannelWord } from "./use-channel-word";

export type CustomerGroup = CustomerInvoiceGroups["accounts"][number];

export function useCustomerGroupColumns(): readonly TableColumn<CustomerGroup>[] {
  const t = useTranslations("customers.groups");
  const formats = useFormats();
  const channelWord = useChannelWord();
  return useMemo(() => {
    const column = (
      id: "name" | "status" | "channel" | "mark" | "erpId" | "restAmount",
      width: number,
      sortBy: (group: CustomerGroup) => string | number | null,
      cell: TableColumn<CustomerGroup>["cell"],
    ): TableColumn<CustomerGroup> => {
      const numeric = id === "restAmount";
      return { id, label: t(id), group: "", width, numeric, shown: true, sortBy, cell };
    };
    return [
      column(
        "name",
        288,
        ({ name }) => name,
        ({ name }) => (
          <span data-name className="truncate font-medium">
            {name}
          </span>
        ),
      ),
      column(
        "status",
        200,
        ({ status }) => -status,
        (group) => <GroupTags group={group} />,
      ),
      column(
        "channel",
        160,
        (group) => channelWord(group.distributionChannel),
        (group) => channelWord(group.distributionChannel),
      ),
      column(
        "mark",
        136,
        (group) => group.invoiceMark,
        (group) => group.invoiceMark ?? "–",
      ),
      column(
        "erpId",
        104,
        (group) => group.erpId,
        (group) => group.erpId ?? "–",
      ),
      column(
        "restAmount",
        136,
        (group) => group.restAmount,
        (group) => formats.amount(toMinorUnits(group.restAmount)),
      ),
    ];
  }, [t, formats, channelWord]);
}

function GroupTags({ group }: { group: CustomerGroup }) {
  const t = useTranslations("customers.groups");
  const ended = group.status === -1;
  return (
    <span className="flex gap-1">
      <Tag tone={ended ? "neutral" : "good"}>{t(ended ? "ended" : "active")}</Tag>
      {group.accountOnHold ? <Tag tone="warning">{t("onHold")}</Tag> : null}
      {group.secretLocation ? <Tag tone="danger">{t("protected")}</Tag> : null}
    </span>
  );
}
