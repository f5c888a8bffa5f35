"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ApprovalStateTag } from "@/components/approvals/approval-state-tag";
import { QueryGate } from "@/components/shell/query-gate";
import { Skeleton } from "@/components/ui/skeleton";
import { debtActsOfInvoiceQuery } from "@/lib/debt-cases/acts/queries";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { addMinorUnits, type MinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { useActLabels } from "../acts/use-act-labels";

/** Debt actions on an invoice, with its fees separately. */
export function InvoiceHistory({ invoiceNumber }: { invoiceNumber: string }) {
  const t = useTranslations("open-invoices.invoice");
  const query = useQuery(debtActsOfInvoiceQuery(invoiceNumber));
  const acts = query.data ?? [];
  const fees = acts.filter(({ kind }) => kind === "add-fees");
  const others = acts.filter(({ kind }) => kind !== "add-fees");
  return (
    <QueryGate query={query} loading={t("loading")} waiting={<Skeleton className="h-24 w-full" />}>
      <ActList id="invoice-fees" title={t("fees")} none={t("noFees")} acts={fees}>
        <FeeSum fees={fees} />
      </ActList>
      <ActList id="invoice-acts" title={t("acts")} none={t("noActs")} acts={others} />
    </QueryGate>
  );
}

interface ActListProps {
  id: string;
  title: string;
  none: string;
  acts: readonly DebtAct[];
  children?: React.ReactNode;
}

function ActList({ id, title, none, acts, children }: ActListProps) {
  const t = useTranslations("open-invoices.invoice");
  const formats = useFormats();
  const words = useActLabels();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {acts.length === 0 ? (
        <p className="text-ink-quiet">{none}</p>
      ) : (
        <ul className="border-line border-t">
          {acts.map((act) => (
            <li
              key={act.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2"
            >
              <Link href={routes.approval(act.id)} className="text-accent-ink hover:underline">
                {words.kind(act.kind)}
              </Link>
              <ApprovalStateTag approval={act} />
              <span className="tabular">{words.amount(act.amountMinor, act.currency)}</span>
              <span className="tabular ml-auto text-ink-quiet text-sm">
                {t("by", { name: act.author.name, time: formats.dateTime(act.submittedAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

/** Only what the billing service confirmed is on the invoice. */
function FeeSum({ fees }: { fees: readonly DebtAct[] }) {
  const t = useTranslations("open-invoices.invoice");
  const formats = useFormats();
  const confirmed = fees.filter(({ state }) => state === "confirmed");
  const [first] = confirmed;
  if (first === undefined) return null;
  // Whole minor units by the act's schema; an invoice has one currency.
  const sum = addMinorUnits(...confirmed.map(({ amountMinor }) => amountMinor as MinorUnits));
  return (
    <p className="text-ink-soft">
      {t("feeSum", { count: confirmed.length, sum: formats.money(sum, first.currency) })}
    </p>
  );
}
