import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import type { ColumnShape } from "@/components/table/table-column";
import type { TableLayout } from "@/components/table/table-layout";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { Switch } from "@/components/ui/switch";
import { type InvoicesState, withFilter } from "@/lib/invoices/search-params";

const ColumnChooser = lazy(async () => ({
  default: (await import("@/components/table/column-chooser")).ColumnChooser,
}));

interface InvoiceToolbarProps {
  state: InvoicesState;
  onState: (state: InvoicesState) => void;
  /** On an invoice group's page: its own invoices can be picked out of the loaded ones. */
  grouped: boolean;
  loaded: number | null;
  shown: number;
  columns: readonly ColumnShape[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
}

/** Which of the customer's invoices are shown, and how. */
export function InvoiceToolbar(props: InvoiceToolbarProps) {
  const { state, onState, grouped, loaded, shown, columns, layout, onLayout } = props;
  const t = useTranslations("invoices.filters");
  const words = useTranslations("table");
  const [choosing, setChoosing] = useState<"never" | "closed" | "open">("never");
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-5 gap-y-2 border-line border-b px-6 py-2">
      {grouped ? (
        <Segmented
          label={t("label")}
          options={[
            { value: "all", label: t("all") },
            { value: "only", label: t("onlyGroup") },
          ]}
          value={state.onlyGroup ? "only" : "all"}
          onValueChange={(value) => onState({ ...state, onlyGroup: value === "only" })}
        />
      ) : null}
      <Switch
        checked={state.hideCredited}
        onCheckedChange={(hideCredited) => onState(withFilter(state, { hideCredited }))}
      >
        {t("hideCredited")}
      </Switch>
      <p role="status" className="min-w-0 flex-1 text-ink-quiet text-sm">
        {state.onlyGroup && loaded !== null ? t("groupHint", { loaded, shown }) : null}
      </p>
      <Button
        size="sm"
        variant="quiet"
        icon={<Columns3 aria-hidden className="size-4" />}
        onClick={() => setChoosing("open")}
      >
        {words("columns")}
      </Button>
      {choosing === "never" ? null : (
        <Suspense fallback={null}>
          <ColumnChooser
            open={choosing === "open"}
            onOpenChange={(open) => setChoosing(open ? "open" : "closed")}
            columns={columns}
            layout={layout}
            onChange={onLayout}
          />
        </Suspense>
      )}
    </div>
  );
}
