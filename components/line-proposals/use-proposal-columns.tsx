import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { TableColumn } from "@/components/table/table-column";
import { useApprovalColumns } from "@/components/table/use-approval-columns";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import type { ProposalTab } from "@/lib/line-proposals/search-params";
import { useProposalWords } from "./use-proposal-words";

type Column = TableColumn<LineProposal>;

/** The columns of the proposals, as each of the lists needs them. */
export function useProposalColumns(tab: ProposalTab): readonly Column[] {
  const t = useTranslations("line-proposals");
  const words = useProposalWords();
  const own = useMemo(() => {
    const shape = { group: t("title"), numeric: false, shown: true };
    const kind: Column = {
      ...shape,
      id: "kind",
      label: t("columns.kind"),
      width: 144,
      cell: (row) => words.kind(row.kind),
      sortBy: (row) => row.kind,
    };
    const group: Column = {
      ...shape,
      id: "group",
      label: t("columns.group"),
      width: 208,
      cell: (row) => row.facts.groupName ?? row.facts.customerName ?? "–",
      sortBy: (row) => row.facts.groupName,
    };
    return { kind, group };
  }, [t, words]);
  return useApprovalColumns({
    words: { group: t("title"), title: t("columns.title"), author: t("columns.author") },
    titleOf: words.title,
    own,
    order: columnsOf[tab],
  });
}

const columnsOf = {
  mine: ["title", "state", "amount", "group", "kind", "updatedAt"],
  "to-approve": ["title", "amount", "group", "author", "age", "kind"],
  decided: ["title", "state", "amount", "group", "author", "decidedBy", "updatedAt"],
} as const;
