"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { TableSort } from "@/components/table/table-column";
import { defaultLayout } from "@/components/table/table-layout";
import { useTableModel } from "@/components/table/use-table-model";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import type { DeskPerson } from "@/lib/domain/desk-people";
import { useFormats } from "@/lib/intl/use-formats";
import { peopleQuery } from "@/lib/people/queries";
import { type PeopleState, peopleSearchParams } from "@/lib/people/search-params";
import { matchPeople } from "./match-people";
import { usePeopleColumns } from "./use-people-columns";

const none: readonly DeskPerson[] = [];
const rowId = ({ id }: DeskPerson) => id;

/** Everything that the list of people shows, from the address to the rows. */
export function usePeopleList() {
  const [state, setState] = useSearchParamsState(peopleSearchParams);
  const query = useQuery(peopleQuery());
  const people = query.data ?? none;
  const { role, find, person } = state;
  const rows = useMemo(() => matchPeople(people, { role, find }), [people, role, find]);
  const columns = usePeopleColumns();
  const layout = useMemo(() => defaultLayout(columns), [columns]);
  const [sort, setSort] = useState<TableSort | null>(null);
  const { compare: compareText } = useFormats();
  const model = useTableModel({ columns, rows, rowId, layout, sort, compareText });
  const narrow = (change: Partial<PeopleState>) =>
    setState((current) => ({ ...current, ...change, person: null }));
  return {
    query,
    /** The people who match, in the order in which they are shown. */
    model,
    layout,
    sort,
    setSort,
    state,
    /** The person beside the list, also where the filters hide them; null: nobody is. */
    shown: people.find(({ id }) => id === person) ?? null,
    narrow,
    clear: () => narrow({ role: null, find: "" }),
    show: (id: string | null) => setState((current) => ({ ...current, person: id })),
  };
}

export type PeopleList = ReturnType<typeof usePeopleList>;
