"use client";

import { ChevronDown, ChevronRight, CircleHelp } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { removedReasons } from "@/lib/domain/debt-cases/case-enumerations";
import type { RemovedInvoice } from "@/lib/domain/debt-cases/case-shape";
import type { MinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { RemovedReasonTag } from "./removed-reason-tag";
import type { LedgerComparisonState } from "./use-ledger-comparison";

/** What left the list since the person's last load, and why; hidden if nothing did. */
export function RemovedPanel({ comparison }: { comparison: LedgerComparisonState }) {
  const t = useTranslations("open-invoices.removed");
  const formats = useFormats();
  const [shown, setShown] = useState(false);
  const listId = useId();
  const { removed, more, since } = comparison;
  if (removed.length === 0) return null;
  const counts = removedReasons.flatMap((reason) => {
    const count = removed.filter((row) => row.reason === reason).length;
    return count > 0 ? t(`counted.${reason}`, { count }) : [];
  });
  const Icon = shown ? ChevronDown : ChevronRight;
  return (
    <section
      aria-label={t("label")}
      className="mx-6 mb-3 rounded-md border border-line text-sm print:hidden"
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1 pr-2 pl-1">
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={shown}
          aria-controls={listId}
          icon={<Icon aria-hidden className="size-4" />}
          onClick={() => setShown(!shown)}
        >
          {t(more ? "titleMore" : "title", {
            count: removed.length,
            since: since === null ? "" : formats.dateTime(since),
          })}
        </Button>
        <span className="text-ink-soft">{formats.list(counts)}</span>
        <Button size="sm" variant="quiet" className="ml-auto" onClick={comparison.seen}>
          {t("seen")}
        </Button>
      </div>
      <div id={listId}>
        {shown ? (
          <ScrollRegion label={t("label")} className="max-h-64 border-line border-t">
            <ul className="divide-y divide-line">
              {removed.map((row) => (
                <RemovedRow key={row.invoiceNumber} row={row} />
              ))}
            </ul>
          </ScrollRegion>
        ) : null}
      </div>
    </section>
  );
}

function RemovedRow({ row }: { row: RemovedInvoice }) {
  const t = useTranslations("open-invoices.removed");
  const formats = useFormats();
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5">
      <Link
        href={routes.openInvoice(row.invoiceNumber)}
        prefetch={false}
        className="tabular w-28 font-medium text-accent-ink hover:underline"
      >
        {row.invoiceNumber}
      </Link>
      <span className="min-w-40 flex-1 truncate" title={row.customerName}>
        {row.customerName}
      </span>
      <span className="tabular w-36 text-right">
        {/* From the desk's own schema: whole minor units. */}
        {formats.money(row.restMinor as MinorUnits, row.currency)}
      </span>
      <span className="w-36">
        <RemovedReasonTag reason={row.reason} />
      </span>
      <span className="w-36">
        <RemovedSource row={row} />
      </span>
      <span
        className="tabular text-ink-quiet"
        title={t("lastSeen", { time: formats.dateTime(row.lastSeenAt) })}
      >
        {formats.dateTime(row.removedAt)}
      </span>
    </li>
  );
}

/** The page that shows the reason. */
function RemovedSource({ row }: { row: RemovedInvoice }) {
  const t = useTranslations("open-invoices.removed.source");
  const { caseId, actId, deliveryId } = row.source;
  const link = (href: string, words: string) => (
    <Link href={href} prefetch={false} className="text-accent-ink hover:underline">
      {words}
    </Link>
  );
  if (caseId !== null) return link(routes.debtCase(caseId), t("case"));
  if (actId !== null) return link(routes.approval(actId), t("act"));
  if (deliveryId !== null) {
    return link(routes.webhooks(`find=${encodeURIComponent(row.invoiceNumber)}`), t("delivery"));
  }
  if (row.reason !== "unknown") return <span className="text-ink-quiet">{t("invoices")}</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <CircleHelp aria-hidden className="size-3.5 text-warning-mark" />
      {link(routes.openInvoice(row.invoiceNumber), t("check"))}
    </span>
  );
}
