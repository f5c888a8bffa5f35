"use client";

import { CalendarPlus, CirclePlus, Gavel } from "lucide-react";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { Button } from "@/components/ui/button";
import { mostActs } from "@/lib/domain/debt-cases/act-words";
import type { OpenRow } from "@/lib/domain/debt-cases/open-row";
import type { ActDialogs } from "./use-act-dialogs";

interface InvoiceActsProps {
  rows: readonly OpenRow[];
  dialogs: ActDialogs;
}

/** What can be done with open invoices: fees and lines with one, an assignment with many. */
export function InvoiceActs({ rows, dialogs }: InvoiceActsProps) {
  const t = useTranslations("open-invoices.acts");
  const { may } = useActor();
  const [only, second] = rows;
  if (!may("debt:write") || only === undefined) return null;
  const tooMany = rows.length > mostActs;
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={<Gavel aria-hidden className="size-3.5" />}
        aria-disabled={tooMany}
        title={tooMany ? t("tooMany", { most: mostActs }) : undefined}
        onClick={tooMany ? undefined : () => dialogs.assign(rows)}
      >
        {t("assign", { count: rows.length })}
      </Button>
      {second === undefined ? (
        <>
          <Button
            size="sm"
            icon={<CirclePlus aria-hidden className="size-3.5" />}
            onClick={() => dialogs.addFee(only)}
          >
            {t("addFee")}
          </Button>
          <Button
            size="sm"
            icon={<CalendarPlus aria-hidden className="size-3.5" />}
            onClick={() => dialogs.addLines(only)}
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
