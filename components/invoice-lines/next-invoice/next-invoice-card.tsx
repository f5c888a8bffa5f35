"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CardLink, QuietLine } from "@/components/shell/card";
import { Money } from "@/components/shell/money";
import { ReadCard } from "@/components/shell/read-card";
import type { RecordOfCards } from "@/components/shell/record-of-cards";
import { useToday } from "@/components/shell/use-today";
import { DefinitionList } from "@/components/ui/definition-list";
import { Skeleton } from "@/components/ui/skeleton";
import { customerQuery } from "@/lib/customers/queries";
import { nextInvoiceTime } from "@/lib/domain/invoice-groups/next-invoice-time";
import { sumLines } from "@/lib/domain/invoice-lines/sum-lines";
import { useFormats } from "@/lib/intl/use-formats";
import { customerGroupsQuery, invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { routes } from "@/lib/routes";
import { useNextInvoice } from "./use-next-invoice";

/** The next invoice of a group or a customer: when it is expected, and its sum so far. */
export function NextInvoiceCard(record: RecordOfCards) {
  const { customerGuid, accountGuid } = record;
  const t = useTranslations("overview");
  const { query, lines } = useNextInvoice(customerGuid, accountGuid);
  return (
    <ReadCard
      title={t("next.title")}
      loading={t("loading", { part: t("next.title") })}
      query={query}
      rows={1}
      aside={
        <CardLink
          href={
            accountGuid === null
              ? routes.customerLines(customerGuid)
              : routes.invoiceGroupLines(accountGuid)
          }
        >
          {t("next.all")}
        </CardLink>
      }
      above={
        <DefinitionList
          className="pt-3"
          items={[{ term: t("next.expected"), value: <ExpectedTime {...record} /> }]}
        />
      }
    >
      {() =>
        lines.length === 0 ? (
          <QuietLine>{t("next.none")}</QuietLine>
        ) : (
          <DefinitionList
            items={[
              {
                term: t("next.soFar"),
                value: sumLines(lines).map(({ currency, total, count }) => (
                  <span key={currency} className="block">
                    <Money strong minor={total} currency={currency} />
                    <span className="block text-ink-quiet text-sm">
                      {t("next.lines", { count })}
                    </span>
                  </span>
                )),
              },
            ]}
          />
        )
      }
    </ReadCard>
  );
}

/** One page of the search: the schedules of more groups would be many reads. */
const mostGroups = 200;

/** By the interval of the group; on a customer's overview, of the group that is invoiced first. */
function ExpectedTime({ customerGuid, accountGuid }: RecordOfCards) {
  const t = useTranslations("overview.next.time");
  const formats = useFormats();
  const today = useToday();
  const group = useQuery({
    ...invoiceGroupQuery(accountGuid ?? ""),
    enabled: accountGuid !== null,
  });
  const customer = useQuery({ ...customerQuery(customerGuid), enabled: accountGuid === null });
  const count = customer.data?.accounts.length ?? 0;
  const all = useQuery({
    ...customerGroupsQuery(customerGuid),
    enabled: accountGuid === null && customer.data !== undefined && count <= mostGroups,
  });
  if (count > mostGroups) return t("many");
  const groups = accountGuid === null ? all.data : group.data && [group.data];
  if (groups === undefined) {
    const isUnknown = all.isError || customer.isError;
    return isUnknown ? t("unknown") : <Skeleton className="inline-block h-4 w-24" />;
  }
  const time = nextInvoiceTime(groups, today);
  return t(time.kind, { day: "day" in time ? formats.date(time.day) : "" });
}
