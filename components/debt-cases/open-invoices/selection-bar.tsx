"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { debtInvoiceOf } from "@/lib/domain/debt-cases/debt-invoice";
import { type OpenRow, sumRests } from "@/lib/domain/debt-cases/open-row";
import { CurrencySums } from "./currency-sums";
import { InvoiceActs } from "./invoice-acts";
import type { ActDialogs } from "./use-act-dialogs";

interface SelectionBarProps {
  rows: readonly OpenRow[];
  /** All that match. */
  all: boolean;
  /** Chosen invoices that the filters hide: nothing is done with them. */
  elsewhere: number;
  dialogs: ActDialogs;
  onClear: () => void;
}

/** What can be done with the chosen invoices, with their count and what is unpaid of them. */
export function SelectionBar({ rows, all, elsewhere, dialogs, onClear }: SelectionBarProps) {
  const t = useTranslations("open-invoices.selection");
  const count = rows.length;
  return (
    <section aria-label={t("label")} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="mr-1">
        <span className="font-medium">{t(all ? "all" : "some", { count })}</span>
        {", "}
        <CurrencySums sums={sumRests(rows)} />
        {elsewhere > 0 ? (
          <span className="text-ink-quiet"> · {t("elsewhere", { count: elsewhere })}</span>
        ) : null}
      </p>
      <InvoiceActs
        count={count}
        invoices={() => rows.map(({ invoice }) => debtInvoiceOf(invoice))}
        dialogs={dialogs}
      />
      <IconButton
        size="sm"
        label={t("clear")}
        icon={<X aria-hidden className="size-4" />}
        onClick={onClear}
      />
    </section>
  );
}
