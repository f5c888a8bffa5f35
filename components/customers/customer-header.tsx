"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ListLink } from "@/components/shell/list-link";
import { PageHeader } from "@/components/shell/page-header";
import { Banner } from "@/components/ui/banner";
import { Copyable } from "@/components/ui/copyable";
import { Skeleton } from "@/components/ui/skeleton";
import { TabsNav } from "@/components/ui/tabs-nav";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { Customer } from "@/lib/contract/customer";
import { customerQuery } from "@/lib/customers/queries";
import { routes } from "@/lib/routes";

const statusTones = {
  active: "good",
  deceased: "danger",
  ended: "neutral",
} as const satisfies Record<Customer["status"], Tone>;

/** The head of a customer's pages: who it is, and what stops invoicing. */
export function CustomerHeader({ customerGuid }: { customerGuid: string }) {
  const t = useTranslations("customers");
  const { data, error } = useQuery(customerQuery(customerGuid));
  const tabs = (
    <TabsNav
      label={t("tabs.label")}
      tabs={[
        { href: routes.customer(customerGuid), label: t("tabs.groups") },
        { href: routes.customerLines(customerGuid), label: t("tabs.lines") },
        { href: routes.customerInvoices(customerGuid), label: t("tabs.invoices") },
        { href: routes.customerEvents(customerGuid), label: t("tabs.events") },
      ]}
    />
  );
  if (!data) {
    const title = error ? t("title") : <Skeleton className="h-7 w-64" />;
    return <PageHeader title={title}>{tabs}</PageHeader>;
  }
  const { customer, accounts } = data;
  const held = accounts.some((group) => group.customerOnHold);
  const hidden = accounts.some((group) => group.secretLocation);
  const deceased = customer.status === "deceased";
  return (
    <PageHeader
      above={<ListLink>{t("breadcrumb")}</ListLink>}
      title={customer.name}
      tags={
        <>
          <Tag tone={statusTones[customer.status]}>{t(`statuses.${customer.status}`)}</Tag>
          <span className="text-ink-quiet">{t(`kinds.${customer.kind}`)}</span>
        </>
      }
      facts={<CustomerFactLine customer={customer} />}
    >
      {held || hidden || deceased ? (
        <div className="mb-3 grid gap-2">
          {deceased ? <Banner tone="danger" title={t("banners.deceased")} /> : null}
          {held ? <Banner tone="warning" title={t("banners.held")} /> : null}
          {hidden ? (
            <Banner tone="danger" title={t("banners.protected")}>
              {t("banners.protectedText")}
            </Banner>
          ) : null}
        </div>
      ) : null}
      {tabs}
    </PageHeader>
  );
}

/** The numbers by which people know a customer. A national id comes masked from the server. */
function CustomerFactLine({ customer }: { customer: Customer }) {
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
