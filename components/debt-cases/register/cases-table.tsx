import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { EmptyState } from "@/components/shell/states";
import { DataTable } from "@/components/table/data-table";
import type { TableSort } from "@/components/table/table-column";
import { layoutOf } from "@/components/table/table-layout";
import { VirtualRows } from "@/components/table/virtual-rows";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { type CasesState, casesFormat, isNarrowed } from "@/lib/debt-cases/register/search-params";
import type { DebtCase, DebtCaseList } from "@/lib/domain/debt-cases/case-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { routes } from "@/lib/routes";
import { useCaseColumns } from "./use-case-columns";

interface CasesTableProps {
  rows: readonly DebtCase[];
  state: CasesState;
  counts: DebtCaseList["counts"] | null;
  pending: boolean;
  outdated: boolean;
  activeId: string | null;
  onActiveChange: (id: string) => void;
  /** Takes away what narrows the list. */
  onClear: () => void;
}

/** The cases as rows, and why there are none. */
export function CasesTable(props: CasesTableProps) {
  const { rows, state, counts, pending, outdated, activeId, onActiveChange, onClear } = props;
  const t = useTranslations("debt-cases");
  const formats = useFormats();
  const columns = useCaseColumns();
  const layout = useMemo(() => layoutOf(null, columns), [columns]);
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <DataTable
      caption={t("caption")}
      rows={rows}
      columns={columns}
      rowId={idOf}
      rowHref={hrefOf}
      layout={layout}
      sort={sort}
      onSort={setSort}
      compareText={formats.compare}
      activeId={activeId}
      onActiveChange={onActiveChange}
      pending={pending}
      outdated={outdated}
      scrollKey={`debt cases ${casesFormat.format(state)}`}
      rowWindow={VirtualRows}
      className="min-h-0 flex-1"
    >
      {!pending && rows.length === 0 ? (
        <NoCases state={state} counts={counts} onClear={onClear} />
      ) : null}
    </DataTable>
  );
}

function NoCases({
  state,
  counts,
  onClear,
}: Pick<CasesTableProps, "state" | "counts" | "onClear">) {
  const t = useTranslations("debt-cases.empty");
  const states = useTranslations("debt-cases.state");
  if (isNarrowed(state)) {
    return (
      <EmptyState
        title={t("noMatch")}
        hint={t("noMatchHint")}
        action={<Button onClick={onClear}>{t("clear")}</Button>}
      />
    );
  }
  if (state.state !== null && counts && Object.keys(counts).length > 0) {
    return <EmptyState title={t("noneInState", { state: states(state.state) })} />;
  }
  return (
    <EmptyState
      title={t("none")}
      hint={t("noneHint")}
      action={<ButtonLink href={routes.openInvoices()}>{t("toOpenInvoices")}</ButtonLink>}
    />
  );
}

function idOf({ id }: DebtCase): string {
  return id;
}

function hrefOf({ id }: DebtCase): string {
  return routes.debtCase(id);
}
