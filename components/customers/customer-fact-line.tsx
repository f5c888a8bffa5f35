"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Copyable } from "@/components/ui/copyable";
import type { Customer } from "@/lib/contract/customer";

/** The numbers by which people know a customer. A national id comes masked from the server. */
export function CustomerFactLine({ customer }: { customer: Customer }) {
  const t = useTranslations("customers");
  const copy = (what: string) => ({
    label: t("copy", { what }),
    copiedText: t("copied", { what }),
    failedText: t("copyFailed"),
  });
  const number = t("facts.customerNumber");
  const organization = t("facts.organizationNumber");
  const guid = t("facts.customerId");
  const rows: { term: string; value: ReactNode }[] = [
    { term: number, value: <Copyable value={customer.customerNumber} {...copy(number)} /> },
  ];
  if (customer.organizationNumber !== null) {
    const value = <Copyable value={customer.organizationNumber} {...copy(organization)} />;
    rows.push({ term: organization, value });
  }
  if (customer.nationalIdentityNumber !== null) {
    rows.push({
      term: t("facts.nationalId"),
      value: (
        <span className="tabular" title={t("facts.nationalIdMasked")}>
          {customer.nationalIdentityNumber}
        </span>
      ),
    });
  }
  const short = `${customer.guid.slice(0, 8)}…`;
  rows.push({
    term: guid,
    value: <Copyable value={customer.guid} shown={short} {...copy(guid)} />,
  });
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-0.5">
      {rows.map(({ term, value }) => (
        <div key={term} className="flex min-h-7 items-center gap-2">
          <dt className="text-ink-quiet">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
