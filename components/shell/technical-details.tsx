"use client";

import { useTranslations } from "next-intl";
import type { ProblemError } from "@/lib/browser/problem-error";
import { useFormats } from "@/lib/intl/use-formats";
import { DetailsToCopy } from "./details-to-copy";

/** What support needs to find a failure again. */
export function TechnicalDetails({ error }: { error: ProblemError }) {
  const t = useTranslations("problems");
  const formats = useFormats();
  const { type, title, status, detail, traceId, serviceTraceId } = error.problem;
  const rows = [
    { term: t("time"), value: formats.exactDateTime(error.occurredAt) },
    { term: t("trace"), value: traceId },
    { term: t("serviceTrace"), value: serviceTraceId },
    { term: t("type"), value: status > 0 ? `${type} (${status})` : type },
    { term: t("original"), value: detail ?? title },
  ].flatMap(({ term, value }) => (value === undefined ? [] : [{ term, value }]));
  return <DetailsToCopy rows={rows} />;
}
