"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useMemo } from "react";
import { useShortcut } from "@/components/shell/shortcuts";
import type { CommonState } from "@/lib/browser/list-params";
import type { ListModel } from "./use-list";

/** The row that the address names, beside its list; its code is loaded with the first peek. */
export function ListPeek<Row extends object, State extends CommonState, Labels>({
  list,
}: {
  list: ListModel<Row, State, Labels>;
}) {
  const t = useTranslations("table");
  const { definition, shown, source, state, peek } = list;
  const { model } = shown;
  const { peek: load, rowId } = definition;
  const Peek = useMemo(() => (load ? lazy(async () => ({ default: await load() })) : null), [load]);
  const id = state.peek;
  useShortcut("Escape", t("peekAt.close"), () => peek(null), {
    scope: "list",
    enabled: id !== null && Peek !== null,
  });
  if (id === null || Peek === null || source.pending) return null;
  const rows = model.rows.map(({ record }) => record);
  const at = model.rows.findIndex((row) => row.id === id);
  const stepTo = (target: number) => {
    const next = at < 0 ? undefined : model.rows[target]?.id;
    return next === undefined ? null : () => peek(next);
  };
  const row = model.rows[at]?.record ?? source.rows.find((one) => rowId(one) === id) ?? null;
  return (
    <Suspense fallback={null}>
      <Peek
        key={id}
        id={id}
        row={row}
        onPrevious={stepTo(at - 1)}
        onNext={stepTo(at + 1)}
        rows={rows}
        onRow={peek}
        onClose={() => peek(null)}
      />
    </Suspense>
  );
}
