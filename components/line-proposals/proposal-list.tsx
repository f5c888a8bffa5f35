import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { EmptyState } from "@/components/shell/states";
import { ApprovalList } from "@/components/table/approval-list";
import type { LineProposal } from "@/lib/domain/line-proposals/proposal-shape";
import { proposalListQuery } from "@/lib/line-proposals/queries";
import type { ProposalTab } from "@/lib/line-proposals/search-params";
import { routes } from "@/lib/routes";
import { ApproveChosen } from "./approve-chosen";
import { useProposalColumns } from "./use-proposal-columns";
import { useProposalWords } from "./use-proposal-words";

const none: readonly LineProposal[] = [];

/** One of the lists of proposals, page by page; a lead may approve several of one kind at once. */
export function ProposalList({ tab }: { tab: ProposalTab }) {
  const t = useTranslations("line-proposals");
  const words = useProposalWords();
  const columns = useProposalColumns(tab);
  const query = useInfiniteQuery(proposalListQuery({ view: tab }));
  const rows = useMemo(
    () => query.data?.pages.flatMap(({ proposals }) => proposals) ?? none,
    [query.data],
  );
  return (
    <ApprovalList
      query={query}
      rows={rows}
      columns={columns}
      hrefOf={hrefOf}
      titleOf={words.title}
      deciding={tab === "to-approve"}
      listKey={`proposals ${tab}`}
      words={{
        caption: t("caption"),
        loading: t("loading"),
        selectAll: t("selectAll"),
        count: (count, more) => t("count", { count, more: String(more) }),
      }}
      empty={<EmptyState title={t(`empty.${tab}`)} hint={t(`emptyHint.${tab}`)} />}
      approve={(chosen, clear) => <ApproveChosen chosen={chosen} onDone={clear} />}
    />
  );
}

function hrefOf({ id }: LineProposal): string {
  return routes.lineProposal(id);
}
