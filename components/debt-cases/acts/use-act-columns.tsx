import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { AgeCell } from "@/components/shell/age-cell";
import type { TableColumn } from "@/components/table/table-column";
import type { DebtActTab } from "@/lib/debt-cases/acts/search-params";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { ActStateTag } from "./act-state-tag";
import { useActWords } from "./use-act-words";

type Column = TableColumn<DebtAct>;

/** The columns of the acts, as each of the lists needs them. */
export function useActColumns(tab: DebtActTab): readonly Column[] {
  const t = useTranslations("debt-acts");
  const formats = useFormats();
  const words = useActWords();
  return useMemo(() => {
    const named = (id: ColumnId, width: number, numeric = false) => ({
      id,
      label: t(`columns.${id}`),
      group: t("title"),
      width,
      numeric,
      shown: true,
    });
    const columns: Record<ColumnId, Column> = {
      title: {
        ...named("title", 296),
        cell: (row) => (
          <span data-name="" className="truncate font-medium text-accent-ink">
            {words.title(row)}
          </span>
        ),
        sortBy: (row) => words.title(row),
      },
      state: {
        ...named("state", 168),
        cell: (row) => <ActStateTag state={row.state} />,
        sortBy: (row) => row.state,
      },
      customer: {
        ...named("customer", 208),
        cell: (row) => row.facts.customerName ?? "–",
        sortBy: (row) => row.facts.customerName,
      },
      amount: {
        ...named("amount", 144, true),
        cell: (row) => words.amount(row.amountMinor, row.currency),
        sortBy: (row) => row.amountMinor,
      },
      warnings: {
        ...named("warnings", 104),
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
      },
      author: {
        ...named("author", 152),
        cell: (row) => row.author.name,
        sortBy: (row) => row.author.name,
      },
      age: {
        ...named("age", 112),
        cell: (row) => <AgeCell since={row.submittedAt} />,
        sortBy: (row) => row.submittedAt,
      },
      decidedBy: {
        ...named("decidedBy", 152),
        cell: (row) => (row.onePerson ? t("onePersonShort") : (row.approvedBy?.name ?? "–")),
        sortBy: (row) => row.approvedBy?.name ?? null,
      },
      updatedAt: {
        ...named("updatedAt", 168),
        tabular: true,
        cell: (row) => formats.dateTime(row.updatedAt),
        sortBy: (row) => row.updatedAt,
      },
    };
    return columnsOf[tab].map((id) => columns[id]);
  }, [t, formats, words, tab]);
}

const columnsOf = {
  "to-approve": ["title", "amount", "customer", "author", "age", "warnings"],
  mine: ["title", "state", "amount", "customer", "warnings", "updatedAt"],
  open: ["title", "state", "amount", "customer", "author", "age", "warnings"],
  decided: ["title", "state", "amount", "customer", "author", "decidedBy", "updatedAt"],
} as const satisfies Record<DebtActTab, readonly ColumnId[]>;

type ColumnId =
  | "title"
  | "state"
  | "customer"
  | "amount"
  | "warnings"
  | "author"
  | "age"
  | "decidedBy"
  | "updatedAt";
