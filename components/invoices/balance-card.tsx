"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { QuietLine } from "@/components/shell/card";
import { Money } from "@/components/shell/money";
import { ReadCard } from "@/components/shell/read-card";
import type { RecordOfCards } from "@/components/shell/record-of-cards";
import { useToday } from "@/components/shell/use-today";
import { DefinitionList } from "@/components/ui/definition-list";
import { customerQuery } from "@/lib/customers/queries";
import { sumByCurrency } from "@/lib/domain/currency-sums";
import { firstShownMonth } from "@/lib/domain/invoices/invoice-months";
import { overdueInvoices } from "@/lib/domain/invoices/overdue-invoices";
import { addMinorUnits, type MinorUnits, toMinorUnits } from "@/lib/domain/minor-units";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { invoiceHistoryQuery } from "@/lib/invoices/queries";

/** What a group or a customer owes, and how much of it is overdue. */
export function BalanceCard(record: RecordOfCards) {
  const { customerGuid, accountGuid } = record;
  const t = useTranslations("overview");
  const { currency } = useActor();
  const today = useToday();
  const outstanding = useOutstanding(record);
  return (
    <ReadCard
      title={t("balance.title")}
      loading={t("loading", { part: t("balance.overdue") })}
      query={useQuery(invoiceHistoryQuery(customerGuid, firstShownMonth(today)))}
      rows={1}
      above={
        <DefinitionList
          className="pt-3"
          items={[
            {
              term: t("balance.outstanding"),
              value: <Money strong minor={outstanding} currency={currency} />,
            },
          ]}
        />
      }
    >
      {({ invoices, complete }) => {
        const own = invoices.filter(
          (invoice) => accountGuid === null || invoice.accountGuid === accountGuid,
        );
        const overdue = overdueInvoices(own, today);
        const [oldest] = overdue;
        const sums = sumByCurrency(overdue, (invoice) => ({
          currency: invoice.currency,
          amount: toMinorUnits(invoice.restAmount),
        }));
        return (
          <>
            {oldest === undefined ? (
              <QuietLine>{t("balance.none")}</QuietLine>
            ) : (
              <DefinitionList
                items={[
                  {
                    term: t("balance.overdue"),
                    value: (
                      <>
                        {sums.map(({ currency: of, sum }) => (
                          <span key={of} className="block text-warning-ink">
                            <Money strong minor={sum} currency={of} />
                          </span>
                        ))}
                        <span className="block text-ink-quiet text-sm">
                          {t("balance.invoices", {
                            count: overdue.length,
                            days: oldest.daysOverdue,
                          })}
                        </span>
                      </>
                    ),
                  },
                ]}
              />
            )}
            {complete ? null : <p className="text-ink-quiet text-sm">{t("balance.partial")}</p>}
          </>
        );
      }}
    </ReadCard>
  );
}

/** By the record itself, which came with the document; null: billing left it out. */
function useOutstanding({ customerGuid, accountGuid }: RecordOfCards): MinorUnits | null {
  const group = useQuery({
    ...invoiceGroupQuery(accountGuid ?? ""),
    enabled: accountGuid !== null,
  });
  const customer = useQuery({ ...customerQuery(customerGuid), enabled: accountGuid === null });
  if (accountGuid !== null) return group.data ? toMinorUnits(group.data.restAmount) : null;
  const accounts = customer.data?.accounts;
  return accounts
    ? addMinorUnits(...accounts.map(({ restAmount }) => toMinorUnits(restAmount)))
    : null;
}
