"use client";

import { useQuery } from "@tanstack/react-query";
import { FileSignature, UserMinus } from "lucide-react";
import { useTranslations } from "next-intl";
import { RequestButton } from "@/components/requests/request-button";
import { useActor } from "@/components/shell/actor-context";
import { ListLink } from "@/components/shell/list-link";
import { Money } from "@/components/shell/money";
import { PageHeader } from "@/components/shell/page-header";
import { RecordHeader } from "@/components/shell/record-header";
import { Banner } from "@/components/ui/banner";
import { Skeleton } from "@/components/ui/skeleton";
import { TabsNav } from "@/components/ui/tabs-nav";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import type { Customer } from "@/lib/contract/customer";
import { customerQuery } from "@/lib/customers/queries";
import { addMinorUnits, toMinorUnits } from "@/lib/domain/minor-units";
import { formatOrganizationNumber } from "@/lib/domain/readers/organization-number";
import { codeLabel } from "@/lib/intl/code-label";
import { routes } from "@/lib/routes";

const statusTones = {
  active: "good",
  deceased: "neutral",
  ended: "neutral",
} as const satisfies Record<NonNullable<Customer["status"]>, Tone>;

/** The head of a customer's pages: who it is, and what stops invoicing. */
export function CustomerHeader({ customerGuid }: { customerGuid: string }) {
  const t = useTranslations("customers");
  const { currency, may } = useActor();
  const { data, error } = useQuery(customerQuery(customerGuid));
  const tabs = (
    <TabsNav
      label={t("tabs.label")}
      tabs={[
        { href: routes.customer(customerGuid), label: t("tabs.overview") },
        { href: routes.customerGroups(customerGuid), label: t("tabs.groups") },
        { href: routes.customerMeteringPoints(customerGuid), label: t("tabs.meteringPoints") },
        { href: routes.customerContacts(customerGuid), label: t("tabs.contacts") },
        { href: routes.customerLines(customerGuid), label: t("tabs.lines") },
        { href: routes.customerInvoices(customerGuid), label: t("tabs.invoices") },
        ...(may("debt:read")
          ? [{ href: routes.customerDebt(customerGuid), label: t("tabs.debt") }]
          : []),
        { href: routes.customerDimensions(customerGuid), label: t("tabs.dimensions") },
        { href: routes.customerNotes(customerGuid), label: t("tabs.notes") },
        { href: routes.customerRequests(customerGuid), label: t("tabs.requests") },
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
  const { customerNumber, organizationNumber, nationalIdentityNumber, erpId } = customer;
  const outstanding = addMinorUnits(...accounts.map(({ restAmount }) => toMinorUnits(restAmount)));
  return (
    <RecordHeader
      above={<ListLink>{t("breadcrumb")}</ListLink>}
      title={customer.name}
      tags={
        <>
          <Tag tone={customer.status === null ? "neutral" : statusTones[customer.status]}>
            {codeLabel(t, "statuses", customer.status)}
          </Tag>
          <span className="text-ink-quiet">{codeLabel(t, "kinds", customer.kind)}</span>
        </>
      }
      facts={[
        { term: t("facts.customerNumber"), value: customerNumber },
        {
          term: t("facts.organizationNumber"),
          value: organizationNumber && formatOrganizationNumber(organizationNumber),
        },
        {
          term: t("facts.nationalId"),
          // It comes masked from the server.
          value: nationalIdentityNumber && (
            <span title={t("facts.nationalIdMasked")}>{nationalIdentityNumber}</span>
          ),
        },
        { term: t("facts.erpId"), value: erpId },
        {
          term: t("facts.outstanding"),
          value: <Money strong minor={outstanding} currency={currency} />,
        },
      ]}
      aside={<RequestButton form="details" of={data} />}
      ids={[
        { label: t("facts.customerId"), value: customer.guid },
        { label: t("facts.customerNumber"), value: customerNumber },
        { label: t("facts.organizationNumber"), value: organizationNumber },
        { label: t("facts.erpId"), value: erpId },
      ]}
      actions={[
        ...(may("offers:write") && customer.status === "active"
          ? [
              {
                id: "offer",
                label: t("makeOffer"),
                icon: FileSignature,
                rare: true,
                href: routes.newOffer(`${new URLSearchParams({ customer: customerGuid })}`),
              },
            ]
          : []),
        ...(may("customers:deceased") && customer.kind === "private"
          ? [
              {
                id: "death",
                label: t("death.action"),
                icon: UserMinus,
                rare: true,
                href: routes.customerDeceased(customerGuid),
              },
            ]
          : []),
      ]}
    >
      {held || hidden || deceased ? (
        <div className="mb-3 grid gap-2">
          {deceased ? <Banner tone="neutral" title={t("banners.deceased")} /> : null}
          {held ? <Banner tone="warning" title={t("banners.held")} /> : null}
          {hidden ? (
            <Banner tone="danger" title={t("banners.protected")}>
              {t("banners.protectedText")}
            </Banner>
          ) : null}
        </div>
      ) : null}
      {tabs}
    </RecordHeader>
  );
}
