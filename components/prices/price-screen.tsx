"use client";

import { ChartSpline } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { CustomerName } from "@/components/shell/customer-name";
import { ListLink } from "@/components/shell/list-link";
import { PageHeader } from "@/components/shell/page-header";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordPlace } from "@/components/shell/record-place";
import { EmptyState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { type PriceState, priceParams } from "@/lib/prices/params";
import { routes } from "@/lib/routes";
import { DayPrices } from "./day-prices";
import { MonthChart } from "./month-chart";
import { OldPrices } from "./old-prices";
import { PriceControls } from "./price-controls";

interface PriceScreenProps {
  accountingPointId: string;
  /** ISO date in the company's time zone. */
  today: string;
}

/** The prices of a metering point on a day (Get Price Information, interface 4.7). */
export function PriceScreen(props: PriceScreenProps) {
  const t = useTranslations("prices");
  if (useActor().may("prices:read")) return <Prices {...props} />;
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState title={t("notAllowed")} />
    </>
  );
}

function Prices({ accountingPointId, today }: PriceScreenProps) {
  const t = useTranslations("prices");
  const { may } = useActor();
  const [state, setState] = useSearchParamsState(priceParams);
  const { customer, compare, exchange, month } = state;
  const day = state.date ?? today;
  const question = { accountingPointId, day, customerGuid: customer, exchange };
  const change = (changes: Partial<PriceState>) =>
    setState((current) => ({ ...current, ...changes }));
  const hrefOf = (date: string) =>
    routes.meteringPointPrices(
      accountingPointId,
      priceParams.format({ ...state, date: date === today ? null : date }).toString(),
    );
  return (
    <>
      <RecordHeader
        above={
          customer === null ? (
            <ListLink>{t("toGroups")}</ListLink>
          ) : (
            <RecordPlace href={routes.customerMeteringPoints(customer)} list={t("toPoints")} />
          )
        }
        title={t("title")}
        facts={[
          { term: t("meteringPoint"), value: accountingPointId },
          { term: t("customer"), value: customer === null ? null : <Customer guid={customer} /> },
        ]}
      />
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-5 px-6 py-5">
        <PriceControls state={state} day={day} today={today} onChange={change} />
        {customer === null ? null : (
          <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
            {t("ofCustomer")}
            <Button size="sm" variant="quiet" onClick={() => change({ customer: null })}>
              {t("ofAll")}
            </Button>
          </p>
        )}
        <section aria-label={t("card")}>
          <DayPrices
            question={question}
            compare={compare}
            onExchangeOff={() => change({ exchange: false })}
          />
        </section>
        <section aria-label={t("month")}>
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={month}
            icon={<ChartSpline aria-hidden className="size-4" />}
            onClick={() => change({ month: !month })}
          >
            {t(month ? "hideMonth" : "showMonth")}
          </Button>
          {month ? (
            <div className="mt-2">
              <MonthChart question={question} hrefOf={hrefOf} />
            </div>
          ) : null}
        </section>
        <p className="text-ink-quiet text-sm">{t("withoutVat")}</p>
        {may("prices:write") ? <OldPrices question={question} /> : null}
      </div>
    </>
  );
}

function Customer({ guid }: { guid: string }) {
  return (
    <Link href={routes.customer(guid)} className="text-accent-ink hover:underline">
      <CustomerName customerGuid={guid} />
    </Link>
  );
}
