import { CircleCheck, CircleHelp, CircleMinus, CircleX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { RefreshNote } from "@/components/shell/refresh-note";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { dayIn } from "@/lib/domain/day";
import { verdictOf } from "@/lib/domain/invoice-groups/not-invoiced";
import type { CheckedRow, NotInvoiced } from "@/lib/domain/invoice-groups/not-invoiced-shape";
import { toMinorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { checkPath } from "./check-path";

interface InvoicingChecklistProps {
  found: NotInvoiced;
  refreshing: boolean;
  onRefresh: () => void;
}

const marks = {
  yes: { icon: CircleX, mark: "text-danger-mark" },
  part: { icon: CircleMinus, mark: "text-warning-mark" },
  no: { icon: CircleCheck, mark: "text-good-mark" },
  unknown: { icon: CircleHelp, mark: "text-warning-mark" },
} as const;

/** What could prevent the next invoice: each check with its answer and its evidence. */
export function InvoicingChecklist({ found, refreshing, onRefresh }: InvoicingChecklistProps) {
  const t = useTranslations("not-invoiced");
  const formats = useFormats();
  const { rows, failed, readAt, accountGuid } = found;
  return (
    <section aria-labelledby="not-invoiced" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="not-invoiced" className="font-semibold">
          {t("title")}
        </h2>
        <span className="text-ink-quiet text-sm">
          <RefreshNote at={Date.parse(readAt)} refreshing={refreshing} onRefresh={onRefresh} />
        </span>
      </div>
      <Verdict found={found} />
      {failed.length > 0 ? (
        <Banner
          tone="warning"
          title={t("failed", {
            sources: formats.list(failed.map((source) => t(`source.${source}`))),
          })}
        >
          <Button size="sm" onClick={onRefresh} aria-busy={refreshing || undefined}>
            {t("retry")}
          </Button>
        </Banner>
      ) : null}
      <ul className="border-line border-t">
        {rows.map((row) => (
          <Check key={row.check} row={row} accountGuid={accountGuid} />
        ))}
      </ul>
    </section>
  );
}

function Verdict({ found: { rows, dueAfter, readAt } }: { found: NotInvoiced }) {
  const t = useTranslations("not-invoiced");
  const formats = useFormats();
  const { timeZone } = useActor();
  const { preventing, inPart, unknown } = verdictOf(rows);
  const sentences = [];
  if (preventing > 0) sentences.push(t("verdict.prevented", { count: preventing }));
  if (unknown.length > 0) {
    const checks = formats.list(unknown.map((check) => t(`check.${check}`)));
    sentences.push(t("verdict.unknown", { checks }));
  }
  if (sentences.length === 0) {
    sentences.push(t("verdict.clear"));
    if (dueAfter !== null) {
      const key = dueAfter < dayIn(timeZone, new Date(readAt)) ? "dueSince" : "dueAfter";
      sentences.push(t(`verdict.${key}`, { day: formats.date(dueAfter) }));
    }
  }
  if (inPart > 0) sentences.push(t("verdict.inPart", { count: inPart }));
  return (
    <p role="status" className="font-medium">
      {sentences.join(" ")}
    </p>
  );
}

function Check({ row, accountGuid }: { row: CheckedRow; accountGuid: string }) {
  const t = useTranslations("not-invoiced");
  const formats = useFormats();
  const { currency: tenantCurrency } = useActor();
  const { check, answer, finding, figures, sources } = row;
  const { icon: Icon, mark } = marks[answer];
  const amount = (minor: number | undefined) =>
    minor === undefined
      ? "none"
      : formats.money(toMinorUnits(minor / 100), figures.currency ?? tenantCurrency);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-0.5 border-line border-b py-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${mark}`} />
      <Link
        href={checkPath(check, accountGuid)}
        className="w-56 max-w-full text-accent-ink hover:underline"
      >
        {t(`check.${check}`)}
      </Link>
      <span className="w-20 font-medium">{t(`answer.${answer}`)}</span>
      <span className="tabular min-w-60 flex-1 break-words">
        {t(`finding.${finding}`, {
          reason: figures.reason ?? "",
          code: figures.code ?? 0,
          count: figures.count ?? 0,
          sum: amount(figures.sumMinor),
          rest: amount(figures.restMinor),
          limit: amount(figures.limitMinor),
          day: figures.day ? formats.date(figures.day) : "",
        })}
      </span>
      <span className="tabular w-72 max-w-full text-ink-quiet text-sm">
        {sources.length === 0
          ? t("noSource")
          : sources
              .map(({ source, at }) => `${t(`source.${source}`)}, ${formats.dateTime(at)}`)
              .join(" · ")}
      </span>
    </li>
  );
}
