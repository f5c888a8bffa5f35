"use client";

import { useTranslations } from "next-intl";
import type { CommonState } from "@/lib/browser/list-params";
import { activeFilters } from "./list-filter";
import type { ListModel } from "./use-list";
import { useNamedPrint } from "./use-named-print";

/** On paper: which rows these are, and when they were read. Before: that their names are read. */
export function ListPrint<Row extends object, State extends CommonState, Labels>({
  list,
}: {
  list: ListModel<Row, State, Labels>;
}) {
  const shell = useTranslations("shell");
  const print = useTranslations("table.print");
  const reading = useNamedPrint(list);
  const { definition, context, state, source, matching } = list;
  const { t, formats } = context;
  const { view, find } = definition;
  const text = find ? String(state[find] ?? "") : "";
  const shown = view?.values.find((one) => one === state[view.name]);
  const facts = [
    shown && view ? t(`values.${view.name}.${shown}`) : null,
    text === "" ? null : shell("quoted", { text }),
    ...activeFilters(list.filters).map(({ label, shown: value, toggle }) =>
      toggle === undefined ? `${label}: ${value}` : label,
    ),
    t("count", { count: matching.length }),
    source.updatedAt > 0 ? formats.dateTime(source.updatedAt) : null,
  ];
  return (
    <>
      {reading ? (
        <p role="status" className="px-6 pb-2 text-ink-quiet text-sm print:hidden">
          {print("reading")}
        </p>
      ) : null}
      <p className="hidden px-6 py-2 text-sm print:block">
        {facts.filter((fact) => fact !== null).join(" · ")}
      </p>
    </>
  );
}
