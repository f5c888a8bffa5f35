"use client";

import { useTranslations } from "next-intl";
import { RefreshNote } from "@/components/shell/refresh-note";
import { Pager } from "@/components/table/pager";
import { addMinorUnits, toMinorUnits } from "@/lib/domain/money";
import { useFormats } from "@/lib/intl/use-formats";
import { pageSizes } from "@/lib/invoice-groups/search-params";
import type { GroupList } from "./use-group-list";
import { useMore } from "./use-more";

/** Where we are, what the rows add up to and how old they are. */
export function ListFooter({ list }: { list: GroupList }) {
  const t = useTranslations("invoice-groups.list");
  const formats = useFormats();
  const { state, setState, plan, foundIn, rows } = list;
  const more = useMore(list);
  const sum = addMinorUnits(...rows.map((row) => toMinorUnits(row.restAmount)));
  return (
    <Pager
      page={state.page}
      size={state.size}
      sizes={pageSizes}
      count={rows.length}
      more={more}
      pending={list.pending}
      onPage={(page) =>
        // The next page is one of the same question: the parameter that found this one stays.
        setState(
          (current) => ({
            ...current,
            page,
            findIn: plan && foundIn ? foundIn : current.findIn,
          }),
          { history: "push" },
        )
      }
      onSize={(wanted) => {
        const size = pageSizes.find((choice) => choice === wanted) ?? state.size;
        setState((current) => ({ ...current, size, page: 0 }));
      }}
    >
      <div className="flex-1" />
      {rows.length > 0 ? (
        <p className="max-xl:hidden">
          {t("restSum")} <span className="tabular font-medium text-ink">{formats.amount(sum)}</span>
        </p>
      ) : null}
      <RefreshNote at={list.updatedAt} refreshing={list.retrying} onRefresh={list.retry} />
    </Pager>
  );
}
