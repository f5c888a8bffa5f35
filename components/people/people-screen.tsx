"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useRef } from "react";
import { useActor } from "@/components/shell/actor-context";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { useShortcut } from "@/components/shell/shortcuts";
import { EmptyState } from "@/components/shell/states";
import { focusRows } from "@/components/table/focus-rows";
import { PeopleFilters } from "./people-filters";
import { PeopleFooter } from "./people-footer";
import { PeopleTable } from "./people-table";
import { usePeopleList } from "./use-people-list";

const PersonPeek = lazy(async () => ({ default: (await import("./person-peek")).PersonPeek }));

/** Everybody who has signed in, for those who look after access. */
export function PeopleScreen() {
  const t = useTranslations("people");
  if (useActor().may("people:read")) return <PeopleWorkplace />;
  return (
    <>
      <PageHeader title={t("title")} />
      <EmptyState title={t("notAllowed.title")} hint={t("notAllowed.text")} />
    </>
  );
}

function PeopleWorkplace() {
  const t = useTranslations("people");
  const list = usePeopleList();
  const { query, model, shown, show } = list;
  const body = useRef<HTMLDivElement>(null);
  const at = model.rows.findIndex(({ id }) => id === shown?.id);
  const stepTo = (target: number) => {
    const row = model.rows[target];
    return row === undefined || at < 0 ? null : () => show(row.id);
  };
  const close = () => {
    show(null);
    focusRows(body);
  };
  useShortcut("Escape", t("peek.close"), close, { scope: "list", enabled: shown !== null });
  const table = <PeopleTable list={list} />;
  return (
    <div className="flex h-[max(30rem,calc(100dvh-3rem))] flex-col">
      <PageHeader title={t("title")} facts={t("facts")} />
      <PeopleFilters list={list} onDown={() => focusRows(body)} />
      <div ref={body} className="relative flex min-h-0 flex-1 flex-col border-line border-t">
        <QueryGate query={query} loading={t("loading")} className="mx-6 my-2" waiting={table}>
          {table}
        </QueryGate>
        {shown === null ? null : (
          <Suspense fallback={null}>
            <PersonPeek
              person={shown}
              onPrevious={stepTo(at - 1)}
              onNext={stepTo(at + 1)}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
      <PeopleFooter list={list} />
    </div>
  );
}
