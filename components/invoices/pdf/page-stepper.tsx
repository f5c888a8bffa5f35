import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";

interface PageStepperProps {
  page: number;
  /** 0 while no pages are known. */
  pages: number;
  onPage: (page: number) => void;
}

/** Which page is shown, and the way to another one. */
export function PageStepper({ page, pages, onPage }: PageStepperProps) {
  const t = useTranslations("invoices.pdf");
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = Number(typed);
    if (typed !== null && Number.isInteger(wanted)) onPage(Math.min(Math.max(1, wanted), pages));
    setTyped(null);
  };
  return (
    <div className="flex items-center gap-0.5 text-sm">
      <IconButton
        size="sm"
        label={t("previousPage")}
        icon={<ChevronUp aria-hidden className="size-4" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <div className="w-11">
        <Input
          aria-label={t("pageField")}
          inputMode="numeric"
          value={typed ?? String(page)}
          disabled={pages === 0}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ""))}
          onBlur={go}
          onKeyDown={(event) => {
            if (event.key === "Enter") go();
            if (event.key === "Escape") setTyped(null);
          }}
          className="tabular px-1 text-center text-sm"
        />
      </div>
      <span className="tabular min-w-10 px-1 text-ink-quiet">
        {t("ofPages", { pages: pages === 0 ? "–" : String(pages) })}
      </span>
      <IconButton
        size="sm"
        label={t("nextPage")}
        icon={<ChevronDown aria-hidden className="size-4" />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
