"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReadCard } from "@/components/shell/read-card";
import { DefinitionList } from "@/components/ui/definition-list";
import { customerQuery } from "@/lib/customers/queries";
import { useFormats } from "@/lib/intl/use-formats";

/** Where a customer is reached; nothing of it if a group has a protected address. */
export function CustomerDetailsCard({ customerGuid }: { customerGuid: string }) {
  const t = useTranslations("customers");
  const formats = useFormats();
  const overview = useTranslations("overview");
  return (
    <ReadCard
      title={t("facts.title")}
      loading={overview("loading", { part: t("facts.title") })}
      query={useQuery(customerQuery(customerGuid))}
      rows={3}
    >
      {({ customer, accounts }) => {
        const hidden = accounts.some((group) => group.secretLocation);
        const secret = <span className="text-ink-quiet">{t("facts.hidden")}</span>;
        const reach = (value: ReactNode) => (hidden ? secret : value);
        return (
          <DefinitionList
            complete
            items={[
              {
                term: t("facts.address"),
                value: reach(addressBlock(formats.addressLines(customer.address))),
              },
              { term: t("facts.email"), value: reach(customer.email) },
              { term: t("facts.mobile"), value: reach(customer.mobile) },
            ]}
          />
        );
      }}
    </ReadCard>
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
