import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { AgeCell } from "@/components/shell/age-cell";
import type { TableColumn } from "@/components/table/table-column";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { useFormats } from "@/lib/intl/use-formats";
import type { ProposalTab } from "@/lib/line-proposals/search-params";
import { ProposalStateTag } from "./proposal-state-tag";
import { useProposalWords } from "./use-proposal-words";

type Column = TableColumn<LineProposal>;

/** The columns of the proposals, as each of the lists needs them. */
export function useProposalColumns(tab: ProposalTab): readonly Column[] {
  const t = useTranslations("line-proposals");
  const formats = useFormats();
  const words = useProposalWords();
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
        ...named("title", 280),
        cell: (row) => (
          <span data-name="" className="truncate font-medium text-accent-ink">
            {words.title(row)}
          </span>
        ),
        sortBy: (row) => words.title(row),
      },
      state: {
        ...named("state", 168),
        cell: (row) => <ProposalStateTag state={row.state} />,
        sortBy: (row) => row.state,
      },
      kind: {
        ...named("kind", 144),
        cell: (row) => words.kind(row.kind),
        sortBy: (row) => row.kind,
      },
      amount: {
        ...named("amount", 136, true),
        cell: (row) => words.amount(row.amountMinor, row.currency),
        sortBy: (row) => row.amountMinor,
      },
      group: {
        ...named("group", 208),
        cell: (row) => row.facts.groupName ?? row.facts.customerName ?? "–",
        sortBy: (row) => row.facts.groupName,
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
        cell: (row) => row.approvedBy?.name ?? "–",
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
  mine: ["title", "state", "amount", "group", "kind", "updatedAt"],
  "to-approve": ["title", "amount", "group", "author", "age", "kind"],
  decided: ["title", "state", "amount", "group", "author", "decidedBy", "updatedAt"],
} as const satisfies Record<ProposalTab, readonly ColumnId[]>;

type ColumnId =
  | "title"
  | "state"
  | "kind"
  | "amount"
  | "group"
  | "author"
  | "age"
  | "decidedBy"
  | "updatedAt";
