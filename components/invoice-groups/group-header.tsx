"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ListLink } from "@/components/shell/list-link";
import { PageHeader } from "@/components/shell/page-header";
import { PendingState } from "@/components/shell/states";
import { Banner } from "@/components/ui/banner";
import { Copyable } from "@/components/ui/copyable";
import { Skeleton } from "@/components/ui/skeleton";
import { TabsNav } from "@/components/ui/tabs-nav";
import { Tag } from "@/components/ui/tag";
import { toProblemError } from "@/lib/browser/problem-error";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { routes } from "@/lib/routes";
import { GroupMissing } from "./group-missing";

/** The head of an invoice group's pages: what it is, whose it is, and what stops it. */
export function GroupHeader({ accountGuid }: { accountGuid: string }) {
  const t = useTranslations("invoice-group-settings");
  const { data, error } = useQuery(invoiceGroupQuery(accountGuid));
  if (!data && error && toProblemError(error).kind === "missing") {
    return <GroupMissing accountGuid={accountGuid} />;
  }
  const tabs = (
    <TabsNav
      label={t("tabs.label")}
      tabs={[
        { href: routes.invoiceGroup(accountGuid), label: t("tabs.settings") },
        { href: routes.invoiceGroupLines(accountGuid), label: t("tabs.lines") },
        { href: routes.invoiceGroupInvoices(accountGuid), label: t("tabs.invoices") },
        { href: routes.invoiceGroupEvents(accountGuid), label: t("tabs.events") },
      ]}
    />
  );
  if (!data) {
    return error ? (
      <PageHeader title={t("title")}>{tabs}</PageHeader>
    ) : (
      <PendingState label={t("loading")}>
        <PageHeader title={<Skeleton className="h-7 w-64" />} facts={<Skeleton className="w-96" />}>
          {tabs}
        </PageHeader>
      </PendingState>
    );
  }
  return (
    <PageHeader
      above={<Breadcrumb group={data} />}
      title={data.name}
      tags={<StatusTag ended={data.status === -1} />}
      facts={<Facts group={data} />}
    >
      <GroupBanners group={data} />
      {tabs}
    </PageHeader>
  );
}

function Breadcrumb({ group }: { group: InvoiceGroupFullConfig }) {
  const t = useTranslations("invoice-group-settings.header");
  return (
    <nav aria-label={t("where")}>
      <ListLink>{t("breadcrumb")}</ListLink>
      <span aria-hidden> / </span>
      <Link href={routes.customer(group.customerGuid)} className="hover:text-ink hover:underline">
        {group.customerName}
      </Link>
    </nav>
  );
}

function StatusTag({ ended }: { ended: boolean }) {
  const t = useTranslations("invoice-group-settings.header");
  return <Tag tone={ended ? "neutral" : "good"}>{t(ended ? "ended" : "active")}</Tag>;
}

function Facts({ group }: { group: InvoiceGroupFullConfig }) {
  const t = useTranslations("invoice-group-settings.header");
  const formats = useFormats();
  const copy = (what: string) => ({
    label: t("copy", { what }),
    copiedText: t("copied", { what }),
    failedText: t("copyFailed"),
  });
  const ids = [
    { term: t("groupId"), value: group.accountGuid, short: true },
    { term: t("customerId"), value: group.customerGuid, short: true },
    { term: t("erpId"), value: group.erpId, short: false },
  ];
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-0.5">
      <div className="flex items-baseline gap-2">
        <dt className="text-ink-quiet">{t("restAmount")}</dt>
        <dd className="tabular font-medium text-ink">
          {formats.amount(toMinorUnits(group.restAmount))}
        </dd>
      </div>
      {ids.map(({ term, value, short }) =>
        value === null ? null : (
          <div key={term} className="flex items-center gap-2">
            <dt className="text-ink-quiet">{term}</dt>
            <dd>
              <Copyable
                value={value}
                shown={short ? `${value.slice(0, 8)}…` : undefined}
                {...copy(term)}
              />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** What everybody must know before touching this group: holds first. */
function GroupBanners({ group }: { group: InvoiceGroupFullConfig }) {
  const t = useTranslations("invoice-group-settings.banners");
  const reason = group.onHoldReason?.trim();
  const hold = holdTitle(group);
  const ended = group.status === -1;
  if (hold === null && !ended && !group.secretLocation) return null;
  return (
    <div className="mb-3 grid gap-2">
      {hold ? (
        <Banner tone="warning" title={t(hold)}>
          {reason ? t("reason", { reason }) : t("noReason")}
        </Banner>
      ) : null}
      {group.secretLocation ? (
        <Banner tone="danger" title={t("protected")}>
          {t("protectedText")}
        </Banner>
      ) : null}
      {ended ? (
        <Banner tone="neutral" title={t("ended")}>
          {t("endedText")}
        </Banner>
      ) : null}
    </div>
  );
}

function holdTitle({ accountOnHold, customerOnHold }: InvoiceGroupFullConfig) {
  if (accountOnHold && customerOnHold) return "bothHeld";
  if (customerOnHold) return "customerHeld";
  return accountOnHold ? "groupHeld" : null;
}
