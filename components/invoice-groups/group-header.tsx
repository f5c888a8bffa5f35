"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleHelp, Eraser, SquarePen } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { LazyDetailsDialog } from "@/components/requests/lazy-details-dialog";
import { useActor } from "@/components/shell/actor-context";
import { ListLink } from "@/components/shell/list-link";
import { Money } from "@/components/shell/money";
import { PageHeader } from "@/components/shell/page-header";
import { PendingValue } from "@/components/shell/pending-value";
import { type RecordFact, RecordHeader } from "@/components/shell/record-header";
import { PendingState } from "@/components/shell/states";
import { useRequestsOf } from "@/components/shell/use-requests-of";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { LazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { TabsNav } from "@/components/ui/tabs-nav";
import { Tag } from "@/components/ui/tag";
import { toProblemError } from "@/lib/browser/problem-error";
import type { InvoiceGroupFullConfig } from "@/lib/contract/invoice-group";
import { toMinorUnits } from "@/lib/domain/minor-units";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { groupCustomerQuery, invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { routes } from "@/lib/routes";
import { GroupMissing } from "./group-missing";
import { useWayToSettings } from "./use-way-to-settings";

/** The head of an invoice group's pages: name, customer, and holds. */
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
        { href: routes.invoiceGroup(accountGuid), label: t("tabs.overview") },
        { href: routes.invoiceGroupSettings(accountGuid), label: t("tabs.settings") },
        { href: routes.invoiceGroupMeteringPoints(accountGuid), label: t("tabs.meteringPoints") },
        { href: routes.invoiceGroupLines(accountGuid), label: t("tabs.lines") },
        { href: routes.invoiceGroupInvoices(accountGuid), label: t("tabs.invoices") },
        { href: routes.invoiceGroupDimensions(accountGuid), label: t("tabs.dimensions") },
        { href: routes.invoiceGroupNotes(accountGuid), label: t("tabs.notes") },
        { href: routes.invoiceGroupRequests(accountGuid), label: t("tabs.requests") },
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
  return <KnownGroup group={data}>{tabs}</KnownGroup>;
}

interface KnownGroupProps {
  group: InvoiceGroupFullConfig;
  /** Its tabs. */
  children: ReactNode;
}

function KnownGroup({ group, children }: KnownGroupProps) {
  const { accountGuid } = group;
  const t = useTranslations("invoice-group-settings.header");
  const request = useTranslations("request-forms.details");
  const facts = useFacts(group);
  const { may } = useActor();
  const [changing, setChanging] = useState(false);
  useWayToSettings(accountGuid);
  const { pending, requests } = useRequestsOf(useMemo(() => ({ accountGuid }), [accountGuid]));
  return (
    <RecordHeader
      above={<ListLink>{t("breadcrumb")}</ListLink>}
      title={<PendingValue pending={pending.get("name")}>{group.name}</PendingValue>}
      tags={<StatusTag ended={group.status === -1} />}
      facts={facts}
      ids={[
        { label: t("groupId"), value: group.accountGuid },
        { label: t("customerId"), value: group.customerGuid },
        { label: t("erpId"), value: group.erpId },
      ]}
      actions={[
        ...(may("invoice-groups:write") && group.status !== -1
          ? [
              {
                id: "details",
                label: request("action"),
                icon: SquarePen,
                aside: true,
                onSelect: () => setChanging(true),
              },
            ]
          : []),
        {
          id: "not-invoiced",
          label: t("notInvoiced"),
          icon: CircleHelp,
          aside: true,
          href: routes.invoiceGroupNotInvoiced(group.accountGuid),
        },
        ...(may("invoice-groups:erase")
          ? [
              {
                id: "erase",
                label: t("erase"),
                icon: Eraser,
                rare: true,
                href: routes.invoiceGroupErase(group.accountGuid),
              },
            ]
          : []),
      ]}
    >
      <ErasureBanner requests={requests} />
      <GroupBanners group={group} />
      {children}
      {changing ? (
        <LazyPart>
          <LazyDetailsDialog through="group" groups={[group]} onClose={() => setChanging(false)} />
        </LazyPart>
      ) : null}
    </RecordHeader>
  );
}

/** Where the group's open erasure is followed. */
function ErasureBanner({ requests }: { requests: readonly RequestView[] }) {
  const t = useTranslations("invoice-group-settings.banners");
  const erasure = requests.find(({ kind }) => kind === "erase-invoice-group");
  if (erasure === undefined) return null;
  return (
    <Banner
      className="mb-3"
      tone="waiting"
      title={t("erasure")}
      actions={
        <ButtonLink size="sm" href={routes.approval(erasure.id)}>
          {t("openErasure")}
        </ButtonLink>
      }
    />
  );
}

function StatusTag({ ended }: { ended: boolean }) {
  const t = useTranslations("invoice-group-settings.header");
  return <Tag tone={ended ? "neutral" : "good"}>{t(ended ? "ended" : "active")}</Tag>;
}

/** The customer first, then the numbers that people search by. */
function useFacts(group: InvoiceGroupFullConfig): readonly RecordFact[] {
  const t = useTranslations("invoice-group-settings.header");
  const formats = useFormats();
  const { may, currency } = useActor();
  // The group's own record has the customer's name, not the number.
  const mayRead = may("customers:read");
  const customer = useQuery({ ...groupCustomerQuery(group.customerGuid), enabled: mayRead });
  const { lastInvoiceDay, restAmount, erpId } = group;
  return [
    {
      term: t("customer"),
      plain: true,
      value: (
        <Link
          href={routes.customer(group.customerGuid)}
          className="text-accent-ink hover:underline"
        >
          {group.customerName}
        </Link>
      ),
    },
    {
      term: t("customerNumber"),
      value:
        customer.data?.customerNumber ??
        (customer.isPending && mayRead ? <Skeleton className="inline-block h-4 w-16" /> : null),
    },
    { term: t("erpId"), value: erpId },
    {
      term: t("lastInvoiced"),
      value: lastInvoiceDay === null ? t("neverInvoiced") : formats.date(lastInvoiceDay),
    },
    {
      term: t("restAmount"),
      value: <Money strong minor={toMinorUnits(restAmount)} currency={currency} />,
    },
  ];
}

/** Banners to read before changing this group: holds first. */
function GroupBanners({ group }: { group: InvoiceGroupFullConfig }) {
  const t = useTranslations("invoice-group-settings.banners");
  const reason = group.onHoldReason?.trim();
  const hold = holdTitle(group);
  const ended = group.status === -1;
  const { may } = useActor();
  const customer = useQuery({
    ...groupCustomerQuery(group.customerGuid),
    enabled: may("customers:read"),
  });
  const deceased = customer.data?.status === "deceased";
  if (hold === null && !ended && !group.secretLocation && !deceased) return null;
  return (
    <div className="mb-3 grid gap-2">
      {deceased ? <Banner tone="neutral" title={t("deceased")} /> : null}
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
