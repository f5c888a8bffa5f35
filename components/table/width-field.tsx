"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Input } from "@/components/ui/input";
import type { ColumnShape } from "./table-column";
import { setWidth, type TableLayout, widthLimits, widthOf } from "./table-layout";

interface WidthFieldProps {
  column: ColumnShape;
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
}

/** The width of a column in pixels; what is typed counts when the field is left or with Enter. */
export function WidthField({ column, layout, onChange }: WidthFieldProps) {
  const t = useTranslations("table");
  const width = widthOf(layout, column);
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const wanted = Number(typed);
    if (typed !== null && typed !== "" && Number.isFinite(wanted) && wanted !== width) {
      onChange(setWidth(layout, column.id, wanted));
    }
    setTyped(null);
  };
  return (
    <Input
      type="number"
      className="tabular text-right"
      aria-label={t("widthOf", { column: column.label })}
      min={widthLimits.min}
      max={widthLimits.max}
      step={widthLimits.step}
      value={typed ?? width}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    />
  );
}
