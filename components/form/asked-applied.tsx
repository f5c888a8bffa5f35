import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { SaveTexts } from "./save-texts";

/** A field that was sent; the values as displayed. */
export interface AppliedRow {
  readonly key: string;
  /** The record, where there are several. */
  readonly record?: string;
  readonly label: string;
  readonly before: string;
  readonly asked: string;
  readonly applied: string;
  readonly took: boolean;
  /** Why it did not take effect, where it is known. */
  readonly reason?: string | null;
}

interface AskedAppliedProps {
  texts: SaveTexts;
  rows: readonly AppliedRow[];
  /** Label of the column of records; null: there is one record. */
  recordLabel?: string | null;
}

/** Each sent field: the requested value, the one that a later read found, and any difference. */
export function AskedApplied({ texts, rows, recordLabel = null }: AskedAppliedProps) {
  const t = useTranslations(`${texts}.result`);
  // Failed fields come first, because they need work.
  const ordered = rows.toSorted((a, b) => Number(a.took) - Number(b.took));
  return (
    <ScrollRegion label={t("table")} className="mt-1 max-h-48">
      <table className="text-left text-sm">
        <caption className="sr-only">{t("table")}</caption>
        <thead className="text-ink-quiet">
          <tr>
            {recordLabel === null ? null : <Head>{recordLabel}</Head>}
            <Head>{t("setting")}</Head>
            <Head>{t("before")}</Head>
            <Head>{t("asked")}</Head>
            <Head>{t("applied")}</Head>
          </tr>
        </thead>
        <tbody>
          {ordered.map((row) => (
            <tr key={row.key} className="align-top">
              {recordLabel === null ? null : <td className="py-0.5 pr-8">{row.record}</td>}
              <th scope="row" className="py-0.5 pr-8 font-normal">
                {row.label}
              </th>
              <td className="py-0.5 pr-8 text-ink-quiet">{row.before}</td>
              <td className="py-0.5 pr-8">{row.asked}</td>
              <td className="py-0.5">
                <Applied texts={texts} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="pr-8 font-normal">
      {children}
    </th>
  );
}

function Applied({ texts, row }: { texts: SaveTexts; row: AppliedRow }) {
  const t = useTranslations(`${texts}.result`);
  const { took, asked, applied, reason } = row;
  const Icon = took ? CircleCheck : TriangleAlert;
  return (
    <span className="flex items-start gap-1.5">
      <Icon
        role="img"
        aria-label={t(took ? "asRequested" : "notAsRequested")}
        className={`mt-0.5 size-4 shrink-0 ${took ? "text-good-mark" : "text-warning-mark"}`}
      />
      <span className="min-w-0 break-words">
        {took ? applied : <strong className="font-medium">{applied}</strong>}
        {took ? null : (
          <span className="block text-warning-ink">
            {t("sentence", { asked, applied })} {reason}
          </span>
        )}
      </span>
    </span>
  );
}
