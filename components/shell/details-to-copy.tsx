"use client";

import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DefinitionList } from "@/components/ui/definition-list";

export interface DetailRow {
  readonly term: string;
  readonly value: string;
}

/** Technical details of a failure or a call, closed at first, with a button that copies them. */
export function DetailsToCopy({ rows }: { rows: readonly DetailRow[] }) {
  const t = useTranslations("problems");
  const [copied, setCopied] = useState(false);
  // Only then: the time of a failure on the server is another than that of its first paint here.
  const [open, setOpen] = useState(false);
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
