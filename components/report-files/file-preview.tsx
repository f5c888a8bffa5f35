"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PeekPanel } from "@/components/shell/peek-panel";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { toProblemError } from "@/lib/browser/problem-error";
import type { ReportFile } from "@/lib/contract/report-file";
import { fileFormatOf, previewLimitOf } from "@/lib/domain/report-files/file-format";
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
  const query = useQuery(reportTextQuery(file.name, limit));
  return (
    <Expected error={query.error} tooLarge={tooLarge}>
      <PeekPanel query={query} failed={t("failed")}>
        {(text) =>
          fileFormatOf(file.name) === "csv" ? (
            <TablePreview text={text} />
          ) : (
            <TextPreview text={text} />
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

function TextPreview({ text }: { text: string }) {
  const t = useTranslations("report-files.preview");
  return (
    <>
      {text.length > mostCharacters ? (
        <p className="mb-2 text-ink-soft">{t("firstCharacters", { count: mostCharacters })}</p>
      ) : null}
      <ScrollRegion label={t("content")} className="max-h-[60vh] border border-line bg-sunken p-3">
        <pre className="whitespace-pre-wrap break-words text-sm">
          {text.slice(0, mostCharacters)}
        </pre>
      </ScrollRegion>
    </>
  );
}
