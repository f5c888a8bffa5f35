"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { useFormats } from "@/lib/intl/use-formats";

interface PagerProps {
  /** Zero-based. */
  page: number;
  size: number;
  sizes: readonly number[];
  /** Rows on this page. */
  count: number;
  /** Whether more rows follow; null: unknown. */
  more: boolean | null;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  /** Nothing is loaded yet: then nothing is shown about rows. */
  pending?: boolean;
  /** Further facts about the rows, between the range and the buttons. */
  children?: ReactNode;
}

/** The position in a list of unknown length: no totals, no last page. */
export function Pager(props: PagerProps) {
  const { page, size, sizes, count, more, onPage, onSize, pending = false, children } = props;
  const t = useTranslations("table");
  const { integer } = useFormats();
  const sizeId = useId();
  const from = integer(page * size + 1);
  const to = integer(page * size + count);
  const range = more === null ? "range" : more ? "rangeMore" : "rangeEnd";
  return (
    <nav
      aria-label={t("pages")}
      className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-6 py-2 text-ink-soft text-sm"
    >
      <p role="status" className="tabular min-w-40">
        {pending ? null : count > 0 ? t(range, { from, to }) : t("noRows")}
      </p>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">{children}</div>
      <div className={sizes.length > 1 ? "flex items-center gap-2" : "hidden"}>
        <label htmlFor={sizeId}>{t("pageSize")}</label>
        <Select
          id={sizeId}
          className="h-7 w-20"
          options={sizes.map((choice) => ({ value: String(choice), label: String(choice) }))}
          value={String(size)}
          onValueChange={(value) => onSize(Number(value))}
        />
      </div>
      <div className="flex gap-1">
        <Button
          size="sm"
          icon={<ChevronLeft aria-hidden className="size-4" />}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          {t("previousPage")}
        </Button>
        <Button size="sm" disabled={more === false || count === 0} onClick={() => onPage(page + 1)}>
          {t("nextPage")}
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
