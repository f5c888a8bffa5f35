import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { EmptyState } from "@/components/shell/states";
import { ApprovalList } from "@/components/table/approval-list";
import { debtActListQuery } from "@/lib/debt-cases/acts/queries";
import type { DebtActTab } from "@/lib/debt-cases/acts/search-params";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { routes } from "@/lib/routes";
import { ApproveChosenActs } from "./approve-chosen-acts";
import { useActColumns } from "./use-act-columns";
import { useActWords } from "./use-act-words";

const none: readonly DebtAct[] = [];

/** One of the lists of debt acts, page by page; a lead may approve several of one kind at once. */
export function ActList({ tab }: { tab: DebtActTab }) {
  const t = useTranslations("debt-acts");
  const words = useActWords();
  const columns = useActColumns(tab);
  const query = useInfiniteQuery(debtActListQuery({ view: tab }));
  const rows = useMemo(() => query.data?.pages.flatMap(({ acts }) => acts) ?? none, [query.data]);
  return (
    <ApprovalList
      query={query}
      rows={rows}
      columns={columns}
      hrefOf={hrefOf}
      titleOf={words.title}
      deciding={tab === "to-approve"}
      listKey={`debt acts ${tab}`}
      words={{
        caption: t("caption"),
        loading: t("loading"),
        selectAll: t("selectAll"),
        count: (count, more) => t("count", { count, more: String(more) }),
      }}
      empty={<EmptyState title={t(`empty.${tab}`)} hint={t(`emptyHint.${tab}`)} />}
      approve={(chosen, clear) => <ApproveChosenActs chosen={chosen} onDone={clear} />}
    />
  );
}

function hrefOf({ id }: DebtAct): string {
  return routes.debtAct(id);
}
