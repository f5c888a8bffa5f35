"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { CardLink, QuietLine, RecordRow } from "@/components/shell/card";
import { Money } from "@/components/shell/money";
import { ReadCard } from "@/components/shell/read-card";
import type { RecordOfCards } from "@/components/shell/record-of-cards";
import { useToday } from "@/components/shell/use-today";
import { casesOfCustomerQuery } from "@/lib/debt-cases/register/queries";
import { firstShownMonth } from "@/lib/domain/invoices/invoice-months";
import { useFormats } from "@/lib/intl/use-formats";
import { invoiceHistoryQuery } from "@/lib/invoices/queries";
import { routes } from "@/lib/routes";
import { CaseStateTag } from "./case-state-tag";

const mostShown = 3;

/** The debt cases of a group or a customer, those that are not closed first. */
export function RecordCasesCard({ customerGuid, accountGuid }: RecordOfCards) {
  const t = useTranslations("overview");
  const name = useTranslations("debt-cases");
  const formats = useFormats();
  const query = useQuery(casesOfCustomerQuery(customerGuid));
  const cases = query.data
    ?.filter((one) => accountGuid === null || one.accountGuid === accountGuid)
    .toSorted((one, other) => Number(one.closedAt !== null) - Number(other.closedAt !== null));
  return (
    <ReadCard
      title={t("cases.title")}
      loading={t("loading", { part: t("cases.title") })}
      query={{ ...query, data: cases }}
      rows={1}
      aside={({ length }) =>
        length === 0 ? null : (
          <CardLink href={routes.customerDebt(customerGuid)}>
            {/* The page has the cases of every group. */}
            {accountGuid === null ? t("cases.all", { count: length }) : t("cases.ofCustomer")}
          </CardLink>
        )
      }
    >
      {(found) =>
        found.length === 0 ? (
          <NoCases customerGuid={customerGuid} accountGuid={accountGuid} />
        ) : (
          <ul>
            {found
              .slice(0, mostShown)
              .map(({ id, invoiceNumber, state, nextAction, nextActionOn, ...one }) => (
                <RecordRow
                  key={id}
                  href={routes.debtCase(id)}
                  title={
                    <span className="flex flex-wrap items-center gap-x-2">
                      <span className="truncate">{name("caseOf", { invoice: invoiceNumber })}</span>
                      <CaseStateTag state={state} />
                    </span>
                  }
                  facts={[nextActionOn === null ? null : formats.date(nextActionOn), nextAction]
                    .filter(Boolean)
                    .join(" · ")}
                  value={<Money minor={one.restMinor} currency={one.currency} />}
                />
              ))}
          </ul>
        )
      }
    </ReadCard>
  );
}

/** Billing may have an invoice in debt collection that this desk has no case of. */
function NoCases({ customerGuid, accountGuid }: RecordOfCards) {
  const t = useTranslations("overview.cases");
  const since = firstShownMonth(useToday());
  const enabled = useActor().may("invoices:read");
  const { data } = useQuery({ ...invoiceHistoryQuery(customerGuid, since), enabled });
  const count = (data?.invoices ?? []).filter(
    (one) => one.status === "dunned" && (accountGuid === null || one.accountGuid === accountGuid),
  ).length;
  return <QuietLine>{count === 0 ? t("none") : t("elsewhere", { count })}</QuietLine>;
}
