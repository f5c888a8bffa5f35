"use client";

import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";
import type { ProblemError } from "@/lib/browser/problem-error";
import { useFormats } from "@/lib/intl/use-formats";

/** What support needs to find a failure again, with a button that copies it. */
export function TechnicalDetails({ error }: { error: ProblemError }) {
  const t = useTranslations("problems");
  const formats = useFormats();
  const [copied, setCopied] = useState(false);
  // Only then: the time of a failure on the server is another than that of its first paint here.
  const [open, setOpen] = useState(false);
  const { type, title, status, detail, traceId, serviceTraceId } = error.problem;
  const rows = [
    { term: t("time"), value: formats.exactDateTime(error.occurredAt) },
    { term: t("trace"), value: traceId ?? null },
    { term: t("serviceTrace"), value: serviceTraceId ?? null },
    { term: t("type"), value: status > 0 ? `${type} (${status})` : type },
    { term: t("original"), value: detail ?? title },
  ].filter((row) => row.value !== null);
  const copy = async () => {
    const lines = rows.map(({ term, value }) => `${term}: ${value}`);
    await navigator.clipboard.writeText(lines.join("\n"));
    setCopied(true);
  };
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit text-ink-quiet hover:text-ink">{t("details")}</summary>
      {open ? (
        <div className="mt-2 rounded-md bg-sunken p-3">
          <DefinitionList items={rows} />
          <div className="mt-3 flex items-center gap-2">
            <Button size="sm" icon={<Copy aria-hidden className="size-3.5" />} onClick={copy}>
              {t("copy")}
            </Button>
            <span role="status" className="text-ink-quiet">
              {copied ? t("copied") : ""}
            </span>
          </div>
        </div>
      ) : null}
    </details>
  );
}
