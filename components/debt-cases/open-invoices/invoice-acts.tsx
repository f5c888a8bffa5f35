"use client";

import { CalendarPlus, CirclePlus, Gavel } from "lucide-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { Button } from "@/components/ui/button";
import { mostActs } from "@/lib/domain/debt-cases/act-enumerations";
import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import type { ActDialogs } from "./use-act-dialogs";

interface InvoiceActsProps {
  count: number;
  /** Made when it is needed: there may be thousands. */
  invoices: () => readonly DebtInvoice[];
  /** Only what is on the list of open invoices can be assigned. */
  mayAssign?: boolean;
  dialogs: ActDialogs;
}

/** What can be done with open invoices: fees and lines with one, an assignment with many. */
export function InvoiceActs({ count, invoices, mayAssign = true, dialogs }: InvoiceActsProps) {
  const t = useTranslations("open-invoices.acts");
  const { may } = useActor();
  if (!may("debt:write") || count === 0) return null;
  const tooMany = count > mostActs;
  const withOne = (show: (invoice: DebtInvoice) => void) => () => {
    const [only] = invoices();
    if (only) show(only);
  };
  return (
    <>
      {mayAssign ? (
        <Button
          size="sm"
          variant="primary"
          icon={<Gavel aria-hidden className="size-3.5" />}
          aria-disabled={tooMany}
          onClick={tooMany ? undefined : () => dialogs.assign(invoices())}
        >
          {t("assign", { count })}
        </Button>
      ) : null}
      {count === 1 ? (
        <>
          <Button
            size="sm"
            icon={<CirclePlus aria-hidden className="size-3.5" />}
            onClick={withOne(dialogs.addFee)}
          >
            {t("addFee")}
          </Button>
          <Button
            size="sm"
            icon={<CalendarPlus aria-hidden className="size-3.5" />}
            onClick={withOne(dialogs.addLines)}
          >
            {t("addLines")}
          </Button>
        </>
      ) : null}
      {tooMany ? (
        <span className="text-sm text-warning-ink">{t("tooMany", { most: mostActs })}</span>
      ) : null}
    </>
  );
}
