import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { TableColumn } from "@/components/table/table-column";
import { useApprovalColumns } from "@/components/table/use-approval-columns";
import type { DebtActTab } from "@/lib/debt-cases/acts/search-params";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { useActWords } from "./use-act-words";

type Column = TableColumn<DebtAct>;

/** The columns of the acts, as each of the lists needs them. */
export function useActColumns(tab: DebtActTab): readonly Column[] {
  const t = useTranslations("debt-acts");
  const { title } = useActWords();
  const own = useMemo(() => {
    const shape = { group: t("title"), numeric: false, shown: true };
    const customer: Column = {
      ...shape,
      id: "customer",
      label: t("columns.customer"),
      width: 208,
      cell: (row) => row.facts.customerName ?? "–",
      sortBy: (row) => row.facts.customerName,
    };
    const warnings: Column = {
      ...shape,
      id: "warnings",
      label: t("columns.warnings"),
      width: 104,
      cell: (row) => {
        const count = row.facts.warnings.length;
        if (count === 0) return "–";
        return (
          <span className="inline-flex items-center gap-1">
            <TriangleAlert aria-hidden className="size-3.5 text-warning-mark" />
            {t("warningCount", { count })}
          </span>
        );
      },
      sortBy: (row) => row.facts.warnings.length,
    };
    return { customer, warnings };
  }, [t]);
  return useApprovalColumns({
    words: { group: t("title"), title: t("columns.title"), author: t("columns.author") },
    titleOf: title,
    own,
    order: columnsOf[tab],
  });
}

const columnsOf = {
  "to-approve": ["title", "amount", "customer", "author", "age", "warnings"],
  mine: ["title", "state", "amount", "customer", "warnings", "updatedAt"],
  open: ["title", "state", "amount", "customer", "author", "age", "warnings"],
  decided: ["title", "state", "amount", "customer", "author", "decidedBy", "updatedAt"],
} as const;
