"use client";

import { FoldVertical, UnfoldVertical, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { FindField } from "@/components/shell/find-field";
import { useTypedText } from "@/components/shell/use-typed-text";
import { RemoveFilter } from "@/components/table/filter-chip";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Segmented } from "@/components/ui/segmented";
import { openViews } from "@/lib/domain/debt-cases/open-row";
import type { useListRows } from "./use-list-rows";
import type { OpenInvoices } from "./use-open-invoices";

interface OpenToolbarProps {
  open: OpenInvoices;
  groups: ReturnType<typeof useListRows>;
  /** Leads the focus from the box down to the rows. */
  onDown: () => void;
}

/** How the open invoices are looked at, and what narrows them. */
export function OpenToolbar({ open, groups, onDown }: OpenToolbarProps) {
  const t = useTranslations("open-invoices");
  const { state, setState } = open;
  const typed = useTypedText(state.find, (find) => setState((current) => ({ ...current, find })));
  const Fold = groups.anyOpen ? FoldVertical : UnfoldVertical;
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pt-2 pb-3">
      <Segmented
        label={t("view.label")}
        options={openViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={state.view}
        onValueChange={(view) =>
          setState((current) => ({ ...current, view, sort: null }), { history: "push" })
        }
      />
      <search className="w-80 max-w-full">
        <FindField
          typed={typed}
          onDown={onDown}
          words={{
            label: t("find.label"),
            placeholder: t("find.placeholder"),
            clear: t("find.clear"),
            focus: t("find.focus"),
            nationalId: t("find.nationalId"),
          }}
        />
      </search>
      <Button
        aria-pressed={state.grouped}
        className="aria-pressed:bg-selected aria-pressed:text-accent-ink"
        icon={<Users aria-hidden className="size-4" />}
        onClick={() => setState((current) => ({ ...current, grouped: !current.grouped }))}
      >
        {t("group.toggle")}
      </Button>
      {state.grouped ? (
        <IconButton
          label={t(groups.anyOpen ? "group.closeAll" : "group.openAll")}
          icon={<Fold aria-hidden className="size-4" />}
          onClick={() => groups.setAllOpen(!groups.anyOpen)}
        />
      ) : null}
      {state.bucket ? (
        <span className="flex h-8 items-center rounded-md border border-line-strong bg-canvas pl-2.5 text-sm">
          <span className="text-ink-quiet">{t("ageing.short")}</span>
          <span className="ml-1 font-medium">{t(`ageing.bucket.${state.bucket}`)}</span>
          <RemoveFilter
            label={t("ageing.remove")}
            onClick={() => setState((current) => ({ ...current, bucket: null }))}
          />
        </span>
      ) : null}
    </div>
  );
}
