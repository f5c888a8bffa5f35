import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type SmallColumn, SmallTable } from "@/components/ui/small-table";
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
  const record: SmallColumn<AppliedRow> = {
    id: "record",
    head: recordLabel,
    cell: (row) => row.record,
  };
  return (
    <SmallTable
      caption={t("table")}
      scroll="mt-1 max-h-48"
      className="max-w-4xl"
      rows={ordered}
      rowKey={({ key }) => key}
      rowHead="setting"
      columns={[
        ...(recordLabel === null ? [] : [record]),
        { id: "setting", head: t("setting"), cell: ({ label }) => label },
        {
          id: "before",
          head: t("before"),
          className: "text-ink-quiet",
          cell: ({ before }) => before,
        },
        { id: "asked", head: t("asked"), cell: ({ asked }) => asked },
        {
          id: "applied",
          head: t("applied"),
          cell: (row) => <Applied texts={texts} row={row} />,
        },
      ]}
    />
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
