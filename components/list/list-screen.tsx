"use client";

import { useTranslations } from "next-intl";
import { lazy, type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { useShortcut } from "@/components/shell/shortcuts";
import { useRemainingHeight } from "@/components/table/use-remaining-height";
import { rowSelector } from "@/components/table/use-row-navigation";
import { LazyPart } from "@/components/ui/lazy-part";
import type { CommonState } from "@/lib/browser/list-params";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import type { ListDefinition } from "./define-list";
import { ListFooter } from "./list-footer";
import { ListPrint } from "./list-print";
import { ListRows } from "./list-rows";
import { ListToolbar } from "./list-toolbar";
import { type ListModel, useList } from "./use-list";
import { useListAroundRows } from "./use-list-around-rows";
import { ViewNotice } from "./views/view-notice";

interface ListScreenProps<Row extends object, State extends CommonState, Labels> {
  list: ListDefinition<Row, State, Labels>;
  /** The person's columns and views. */
  opened: OpenedList;
  /** Content below the title: tabs of the page that the list is part of. */
  children?: ReactNode;
}

/** A list as a separate page. */
export function ListScreen<Row extends object, State extends CommonState, Labels>(
  props: ListScreenProps<Row, State, Labels>,
) {
  const list = useList(props.list, props.opened);
  const { facts, parts: { Actions, Header } = {} } = props.list;
  const { t } = list.context;
  const frame = useRemainingHeight();
  return (
    <div
      ref={frame}
      className="flex h-[max(30rem,var(--rest,calc(100dvh-3rem)))] flex-col print:block print:h-auto"
    >
      <PageHeader
        title={t("title")}
        facts={facts === undefined ? null : t(facts === true ? "facts" : facts(list.state))}
        actions={Actions ? <Actions list={list} /> : null}
      >
        {Header ? <Header list={list} /> : null}
        {props.children}
      </PageHeader>
      <ListContent list={list} />
    </div>
  );
}

/** A list as a part of a page: it takes the height that is left below what comes before it. */
export function ListPanel<Row extends object, State extends CommonState, Labels>(
  props: Omit<ListScreenProps<Row, State, Labels>, "children">,
) {
  const list = useList(props.list, props.opened);
  const { Actions, Header } = props.list.parts ?? {};
  const { id, onOpen, onClose } = useOpened(list);
  const frame = useRemainingHeight();
  const Opened = props.list.opens?.Record;
  return (
    <section
      ref={frame}
      aria-label={list.context.t("title")}
      className="flex h-[var(--rest,calc(100dvh-14rem))] min-h-120 flex-col print:block print:h-auto"
    >
      {Opened && id !== null ? (
        <Opened list={list} id={id} onOpen={onOpen} onClose={onClose} />
      ) : (
        <>
          {Header ? <Header list={list} /> : null}
          {Actions ? (
            <div className="contents print:hidden">
              <Actions list={list} />
            </div>
          ) : null}
          <ListContent list={list} />
        </>
      )}
    </section>
  );
}

/** A list in a dialog: its state ends with the dialog. */
export function ListInDialog<Row extends object, State extends CommonState, Labels>(
  props: Pick<ListScreenProps<Row, State, Labels>, "list">,
) {
  const list = useList(props.list, null);
  const { state, body, peek } = list;
  useEffect(() => {
    const element = body.current;
    if (state.peek === null || element === null) return;
    // Below the dialog's own listener, which would close all of it.
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      peek(null);
    };
    element.addEventListener("keydown", close);
    return () => element.removeEventListener("keydown", close);
  }, [state.peek, body, peek]);
  return (
    <section
      data-in-dialog=""
      aria-label={list.context.t("title")}
      className="flex h-[min(30rem,60dvh)] min-w-0 flex-col rounded-md border border-line bg-canvas"
    >
      <ListContent list={list} />
    </section>
  );
}

/** Toolbar, rows, peek and footer. Each is rendered again only where its list is another one. */
function ListContent<Row extends object, State extends CommonState, Labels>({
  list,
}: {
  list: ListModel<Row, State, Labels>;
}) {
  const around = useListAroundRows(list);
  const above = useMemo(() => {
    const { Notices } = around.above.definition.parts ?? {};
    return (
      <>
        <ListToolbar list={around.above} />
        <ListPrint list={around.above} />
        <ViewNotice list={around.above} />
        {Notices ? <Notices list={around.above} /> : null}
      </>
    );
  }, [around.above]);
  const rows = useMemo(
    () => (
      <div
        ref={list.body}
        className="relative flex min-h-40 flex-1 flex-col border-line border-t print:block"
      >
        <ListRows list={list} />
        <ListPeek list={list} />
      </div>
    ),
    [list],
  );
  const below = useMemo(
    () => (
      <div className="contents print:hidden">
        <ListFooter list={around.below} />
      </div>
    ),
    [around.below],
  );
  return (
    <>
      {above}
      {rows}
      {below}
    </>
  );
}

/** The record that is shown in place of its list, and the link back to its row. */
function useOpened<Row extends object, State extends CommonState, Labels>(
  list: ListModel<Row, State, Labels>,
) {
  const { state, update, openRecord, activate, body } = list;
  const name = list.definition.opens?.name;
  const value = name === undefined ? null : state[name];
  const id = typeof value === "string" ? value : null;
  const page = "page" in state ? state.page : null;
  const last = useRef(id);
  /** The page of the list that it was opened from; null: not from the list. */
  const from = useRef<{ readonly page: unknown } | null>(null);

  useEffect(() => {
    const left = last.current;
    if (left === id) return;
    last.current = id;
    if (left === null) from.current = { page };
    if (left === null || id !== null) return;
    from.current = null;
    activate(left);
    body.current?.querySelector<HTMLElement>(`${rowSelector(left)} a[href]`)?.focus();
  }, [id, page, activate, body]);

  const onOpen = useCallback(
    (other: string) => {
      from.current = null;
      openRecord(other);
    },
    [openRecord],
  );
  const onClose = () => {
    // From one opened out of another, or on another page by now, back would not lead to its row.
    if (from.current !== null && from.current.page === page) window.history.back();
    else if (name !== undefined) update((current) => ({ ...current, [name]: null }));
  };
  return { id, onOpen, onClose };
}

/** The row that the address names, beside its list; its code is loaded with the first peek. */
function ListPeek<Row extends object, State extends CommonState, Labels>({
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
    <LazyPart>
      <Peek
        key={id}
        id={id}
        row={row}
        onPrevious={stepTo(at - 1)}
        onNext={stepTo(at + 1)}
        rows={rows}
        onRow={peek}
        columns={list.columns}
        href={row && (definition.href?.(row) ?? null)}
        onClose={() => peek(null)}
      />
    </LazyPart>
  );
}
