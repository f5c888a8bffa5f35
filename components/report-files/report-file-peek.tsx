import { Download } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { CustomerName } from "@/components/shell/customer-name";
import { EmptyState } from "@/components/shell/states";
import { buttonStyle } from "@/components/ui/button-style";
import { DefinitionList } from "@/components/ui/definition-list";
import type { ReportFile } from "@/lib/contract/report-file";
import { downloadLimit, fileFormatOf, lastPartOf } from "@/lib/domain/report-files/file-format";
import { useFormats } from "@/lib/intl/use-formats";
import { reportFileAddress } from "@/lib/report-files/queries";
import { routes } from "@/lib/routes";
import { FilePreview } from "./file-preview";

/** A report file beside the list: its facts, its content, and the download. */
export function ReportFilePeek({ row, ...steps }: ListPeekProps<ReportFile>) {
  const t = useTranslations("report-files.peek");
  const labels = useTranslations("report-files.list");
  const formats = useFormats();
  if (row === null) {
    return (
      <RowPeek {...steps} title={t("missing")}>
        <EmptyState title={t("missingHint")} />
      </RowPeek>
    );
  }
  const { name, folder, customerGuid, size, createdAt } = row;
  return (
    <RowPeek {...steps} title={lastPartOf(name)}>
      <DefinitionList
        className="mb-4"
        items={[
          { term: labels("columns.folder"), value: folder },
          {
            term: labels("columns.customer"),
            value: customerGuid === null ? null : <CustomerLink guid={customerGuid} />,
          },
          {
            term: labels("columns.format"),
            value: labels(`values.format.${fileFormatOf(name)}`),
          },
          { term: labels("columns.size"), value: t("bytes", { bytes: formats.integer(size) }) },
          { term: labels("columns.createdAt"), value: formats.dateTime(createdAt) },
        ]}
      />
      <p className="mb-4 flex flex-wrap items-center gap-3">
        {(size ?? 0) > downloadLimit ? (
          t("tooLargeToDownload", { limit: downloadLimit / 1_048_576 })
        ) : (
          <a
            href={reportFileAddress(name)}
            download={lastPartOf(name)}
            className={buttonStyle("secondary", "sm")}
          >
            <Download aria-hidden className="size-4" />
            {t("download")}
          </a>
        )}
      </p>
      <FilePreview key={name} file={row} />
    </RowPeek>
  );
}

function CustomerLink({ guid }: { guid: string }) {
  return (
    <Link href={routes.customer(guid)} className="text-accent-ink underline">
      <CustomerName customerGuid={guid} />
    </Link>
  );
}
