import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/shell/states";
import { TableView } from "@/components/table/data-table";
import { useLinkedPeek } from "@/components/table/use-linked-peek";
import { VirtualRows } from "@/components/table/virtual-rows";
import { Button } from "@/components/ui/button";
import type { DeskPerson } from "@/lib/domain/desk-people";
import { routes } from "@/lib/routes";
import type { PeopleList } from "./use-people-list";

const rowHref = ({ id }: DeskPerson) =>
  routes.people(new URLSearchParams({ person: id }).toString());

/** The people as rows, or why there are none. */
export function PeopleTable({ list }: { list: PeopleList }) {
  const t = useTranslations("people");
  const { query, model, layout, sort, setSort, state, show, clear } = list;
  const peek = useLinkedPeek("people", state.person, show);
  return (
    <TableView
      className="min-h-0 flex-1"
      caption={t("table.caption")}
      model={model}
      rowHref={rowHref}
      layout={layout}
      sort={sort}
      onSort={setSort}
      {...peek}
      pending={query.isPending}
      scrollKey="people"
      rowWindow={VirtualRows}
    >
      {query.data && model.rows.length === 0 ? (
        <EmptyState
          title={t("empty.noMatch")}
          hint={t("empty.noMatchHint")}
          action={<Button onClick={clear}>{t("empty.clear")}</Button>}
        />
      ) : null}
    </TableView>
  );
}
