"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useActor } from "@/components/shell/actor-context";
import { Money } from "@/components/shell/money";
import { QueryGate } from "@/components/shell/query-gate";
import { useToday } from "@/components/shell/use-today";
import { Skeleton } from "@/components/ui/skeleton";
import { casesOfCustomerQuery } from "@/lib/debt-cases/register/queries";
import { firstShownMonth } from "@/lib/domain/invoices/invoice-months";
import { overdueInvoices } from "@/lib/domain/invoices/overdue-invoices";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { invoiceHistoryQuery } from "@/lib/invoices/queries";
import { routes } from "@/lib/routes";
import { CaseStateTag } from "./case-state-tag";

/** What a customer owes after its due date, and the debt cases, each with the way to its page. */
export function CustomerDebt({ customerGuid }: { customerGuid: string }) {
  const { may } = useActor();
  if (!may("debt:read")) return null;
  return (
    <>
      <Overdue customerGuid={customerGuid} />
      <Cases customerGuid={customerGuid} />
    </>
  );
}

/** Overdue invoices of the last two years, oldest due date first. */
function Overdue({ customerGuid }: { customerGuid: string }) {
  const t = useTranslations("debt-cases.ofCustomer");
  const today = useToday();
  const query = useQuery(invoiceHistoryQuery(customerGuid, firstShownMonth(today)));
  const overdue = overdueInvoices(query.data?.invoices ?? [], today);
  return (
    <Part id="customer-overdue" title={t("overdue")} query={query} none={t("noneOverdue")}>
      {overdue.map(({ invoiceNumber, daysOverdue, restAmount, currency }) => (
        <Row
          key={invoiceNumber}
          href={routes.openInvoice(invoiceNumber, `customer=${customerGuid}`)}
          name={invoiceNumber}
        >
          <span className="text-ink-quiet text-sm">{t("daysLate", { days: daysOverdue })}</span>
          <span className="ml-auto">
            <Money minor={toMinorUnits(restAmount)} currency={currency} />
          </span>
        </Row>
      ))}
    </Part>
  );
}

function Cases({ customerGuid }: { customerGuid: string }) {
  const t = useTranslations("debt-cases");
  const query = useQuery(casesOfCustomerQuery(customerGuid));
  return (
    <Part
      id="customer-cases"
      title={t("list.title")}
      query={query}
      none={t("ofCustomer.noneCases")}
    >
      {query.data?.map(({ id, invoiceNumber, state, restMinor, currency }) => (
        <Row key={id} href={routes.debtCase(id)} name={t("caseOf", { invoice: invoiceNumber })}>
          <CaseStateTag state={state} />
          <span className="ml-auto">
            <Money minor={restMinor} currency={currency} />
          </span>
        </Row>
      ))}
    </Part>
  );
}

interface PartProps {
  id: string;
  title: string;
  query: Parameters<typeof QueryGate>[0]["query"];
  /** Shown if there are no rows. */
  none: string;
  children: readonly ReactNode[] | undefined;
}

function Part({ id, title, query, none, children }: PartProps) {
  const t = useTranslations("debt-cases.ofCustomer");
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-semibold">
        {title}
      </h2>
      <QueryGate query={query} loading={t("loading")} waiting={<Skeleton className="h-8 w-full" />}>
        {children?.length ? (
          <ul className="border-line border-t">{children}</ul>
        ) : (
          <p className="text-ink-quiet">{none}</p>
        )}
      </QueryGate>
    </section>
  );
}

function Row({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1.5">
      <Link href={href} className="tabular text-accent-ink hover:underline">
        {name}
      </Link>
      {children}
    </li>
  );
}
