"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RefreshNote } from "@/components/shell/refresh-note";
import { sumRests } from "@/lib/domain/debt-cases/open-row";
import { useFormats } from "@/lib/intl/use-formats";
import { CurrencySums } from "./currency-sums";
import type { OpenInvoices } from "./use-open-invoices";

interface OpenBarProps {
  open: OpenInvoices;
  /** In place of the sums while invoices are chosen. */
  selection: ReactNode;
}

/** The place of the bulk acts, held free: until invoices are chosen it says what there is. */
export function OpenBar({ open, selection }: OpenBarProps) {
  const t = useTranslations("open-invoices.bar");
  const formats = useFormats();
  const { all, matching, loadedAt } = open;
  const loaded = t("loaded", {
    count: formats.integer(all.length),
    time: formats.time(loadedAt),
  });
  const key = matching.length === all.length ? "all" : "matching";
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-6 py-2 text-sm">
      {selection ??
        (loadedAt === 0 ? null : (
          <p className="text-ink-soft">
            {t(key, { count: matching.length, all: all.length })}
            {matching.length > 0 ? (
              <>
                {", "}
                {t("unpaid")} <CurrencySums sums={sumRests(matching)} />
              </>
            ) : null}
          </p>
        ))}
      <div className="ml-auto flex items-center gap-3 text-ink-soft">
        <RefreshNote
          at={loadedAt}
          words={loaded}
          refreshing={open.reloading}
          onRefresh={open.reload}
        />
      </div>
    </div>
  );
}
