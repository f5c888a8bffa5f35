"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { EncodingSelect } from "@/components/form/encoding-select";
import { PeekPanel } from "@/components/shell/peek-panel";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { toProblemError } from "@/lib/browser/problem-error";
import type { ReportFile } from "@/lib/contract/report-file";
import type { EncodingChoice, ReadBytes } from "@/lib/domain/readers/bytes";
import { fileFormatOf, previewLimitOf } from "@/lib/domain/report-files/file-format";
import { useFormats } from "@/lib/intl/use-formats";
import { reportFileQuery, reportTextQuery } from "@/lib/report-files/queries";
import { PdfPreview } from "./pdf-preview";
import { TablePreview } from "./table-preview";

/** Characters of a text that are shown. */
const mostCharacters = 100_000;

/** The content of a report file as far as it can be shown, or why it is not. */
export function FilePreview({ file }: { file: ReportFile }) {
  const t = useTranslations("report-files.preview");
  const format = fileFormatOf(file.name);
  const limit = previewLimitOf(format);
  const tooLarge = t("tooLarge", { limit: limit / 1_048_576 });
  return (
    <section aria-label={t("title")}>
      <h3 className="mb-2 font-semibold">{t("title")}</h3>
      {format === "other" ? (
        <p className="text-ink-soft">{t("notShown")}</p>
      ) : (file.size ?? 0) > limit ? (
        <p className="text-ink-soft">{tooLarge}</p>
      ) : file.size === 0 ? (
        <p className="text-ink-soft">{t("empty")}</p>
      ) : format === "pdf" ? (
        <LoadedPdf file={file} limit={limit} tooLarge={tooLarge} />
      ) : (
        <LoadedText file={file} limit={limit} tooLarge={tooLarge} />
      )}
    </section>
  );
}

interface LoadedProps {
  file: ReportFile;
  /** Bytes that are read at most. */
  limit: number;
  tooLarge: string;
}

function LoadedPdf({ file, limit, tooLarge }: LoadedProps) {
  const t = useTranslations("report-files.preview");
  const query = useQuery(reportFileQuery(file.name, limit));
  return (
    <Expected error={query.error} tooLarge={tooLarge}>
      <PeekPanel query={query} failed={t("failed")}>
        {(blob) => <PdfPreview blob={blob} />}
      </PeekPanel>
    </Expected>
  );
}

function LoadedText({ file, limit, tooLarge }: LoadedProps) {
  const t = useTranslations("report-files.preview");
  const [choice, setChoice] = useState<EncodingChoice>("automatic");
  const query = useQuery(reportTextQuery(file.name, limit, choice));
  const automatic = useQuery({
    ...reportTextQuery(file.name, limit, "automatic"),
    enabled: false,
  });
  return (
    <Expected error={query.error} tooLarge={tooLarge}>
      <EncodingSelect
        className="mb-3"
        value={choice}
        automatic={automatic.data?.encoding ?? null}
        onValueChange={setChoice}
      />
      <PeekPanel query={query} failed={t("failed")}>
        {(read) =>
          fileFormatOf(file.name) === "csv" ? (
            <TablePreview read={read} />
          ) : (
            <TextPreview read={read} />
          )
        }
      </PeekPanel>
    </Expected>
  );
}

/** Failures with words of their own: the file was removed, or is larger than its list says. */
function Expected(props: { error: unknown; tooLarge: string; children: ReactNode }) {
  const t = useTranslations("report-files.preview");
  if (!props.error) return props.children;
  const { problem, kind } = toProblemError(props.error);
  if (kind === "missing") return <p role="status">{t("removed")}</p>;
  if (problem.type === "file-large") return <p role="status">{props.tooLarge}</p>;
  return props.children;
}

/** Numbers of doubtful lines that are named. */
const mostNamedLines = 20;

function TextPreview({ read: { text, doubtfulLines } }: { read: ReadBytes }) {
  const t = useTranslations("report-files.preview");
  const formats = useFormats();
  const lines = doubtfulLines.slice(0, mostNamedLines).map((line) => formats.integer(line + 1));
  return (
    <>
      {text.length > mostCharacters ? (
        <p className="mb-2 text-ink-soft">{t("firstCharacters", { count: mostCharacters })}</p>
      ) : null}
      {lines.length > 0 ? (
        <p className="mb-2 text-warning-ink text-sm">
          {t("doubtfulLines", {
            count: doubtfulLines.length,
            lines: formats.list(doubtfulLines.length > lines.length ? [...lines, "…"] : lines),
          })}
        </p>
      ) : null}
      <ScrollRegion label={t("content")} className="max-h-[60vh] border border-line bg-sunken p-3">
        <pre className="whitespace-pre-wrap break-words text-sm">
          {text.slice(0, mostCharacters)}
        </pre>
      </ScrollRegion>
    </>
  );
}
