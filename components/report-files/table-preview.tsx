import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { cx } from "@/components/ui/cx";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { ReadBytes } from "@/lib/domain/readers/bytes";
import { readTable } from "@/lib/domain/report-files/read-table";

/** The beginning of a CSV file as a table of texts. */
export function TablePreview({ read }: { read: ReadBytes }) {
  const t = useTranslations("report-files.preview");
  const table = useMemo(() => readTable(read.text, read.doubtfulLines), [read]);
  if (table === null) return <p className="text-ink-soft">{t("empty")}</p>;
  const { titles, head, rows, rowCount, columnCount, marked } = table;
  const doubtful = rows.filter((row) => row.doubtful).length;
  const cell = "whitespace-nowrap border-line border-b px-2 py-1 text-left";
  return (
    <>
      <p className="mb-2 text-ink-soft text-sm">
        {t("rows", { shown: rows.length, count: rowCount })}{" "}
        {columnCount > head.length
          ? t("columns", { shown: head.length, count: columnCount })
          : null}{" "}
        {marked ? t("marked") : null}
      </p>
      {doubtful > 0 ? (
        <p className="mb-2 text-sm text-warning-ink">{t("doubtful", { count: doubtful })}</p>
      ) : null}
      {numbered(titles).map(([at, title]) => (
        <p key={at} className="mb-1 font-medium text-sm">
          {title}
        </p>
      ))}
      <ScrollRegion label={t("content")} className="max-h-[60vh] border border-line">
        <table className="text-sm">
          <caption className="sr-only">{t("content")}</caption>
          <thead>
            <tr>
              {numbered(head).map(([at, word]) => (
                <th key={at} scope="col" className={`${cell} sticky top-0 bg-canvas font-medium`}>
                  {word === "" ? t("column", { number: at + 1 }) : word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbered(rows).map(([at, row]) => (
              <tr key={at} className={cx(row.doubtful && "bg-warning-soft")}>
                {numbered(row.cells).map(([column, word]) => (
                  <td key={column} className={`${cell} tabular`}>
                    {word}
                    {row.doubtful && column === 0 ? (
                      <span className="ml-2 text-warning-ink text-xs">{t("doubtfulRow")}</span>
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** Rows and cells of a file have no other key than their position, which never changes. */
function numbered<Value>(values: readonly Value[]): readonly (readonly [number, Value])[] {
  return values.map((value, at) => [at, value]);
}
