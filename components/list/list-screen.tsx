"use client";

import type { ReactNode } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { useRestHeight } from "@/components/table/use-rest-height";
import type { CommonState } from "@/lib/browser/list-params";
import type { TablePreference } from "@/lib/domain/preferences";
import type { ListDefinition } from "./define-list";
import { ListFooter } from "./list-footer";
import { ListPeek } from "./list-peek";
import { ListRows } from "./list-rows";
import { ListToolbar } from "./list-toolbar";
import { type ListModel, useList } from "./use-list";
import { useOpened } from "./use-opened";

interface ListScreenProps<Row extends object, State extends CommonState, Labels> {
  list: ListDefinition<Row, State, Labels>;
  /** The person's own arrangement of the columns. */
  preference: TablePreference | null;
  /** What stands below the title: tabs of the page that the list is part of. */
  children?: ReactNode;
}

/** A list as a page of its own. */
export function ListScreen<Row extends object, State extends CommonState, Labels>(
  props: ListScreenProps<Row, State, Labels>,
) {
  const list = useList(props.list, props.preference);
  const { facts, parts: { Actions, Header } = {} } = props.list;
  const { t } = list.context;
  return (
    <div className="flex h-[max(30rem,calc(100dvh-3rem))] flex-col">
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
  const list = useList(props.list, props.preference);
  const { Actions, Header } = props.list.parts ?? {};
  const { id, onOpen, onClose } = useOpened(list);
  const frame = useRestHeight();
  const Opened = props.list.opens?.Record;
  return (
    <section
      ref={frame}
      aria-label={list.context.t("title")}
      className="flex h-[var(--rest,calc(100dvh-14rem))] min-h-120 flex-col"
    >
      {Opened && id !== null ? (
        <Opened list={list} id={id} onOpen={onOpen} onClose={onClose} />
      ) : (
        <>
          {Header ? <Header list={list} /> : null}
          {Actions ? <Actions list={list} /> : null}
          <ListContent list={list} />
        </>
      )}
    </section>
  );
}

/** Toolbar, rows, peek and footer. */
function ListContent<Row extends object, State extends CommonState, Labels>({
  list,
}: {
  list: ListModel<Row, State, Labels>;
}) {
  const { Notices } = list.definition.parts ?? {};
  return (
    <>
      <ListToolbar list={list} />
      {Notices ? <Notices list={list} /> : null}
      <div ref={list.body} className="relative flex min-h-0 flex-1 flex-col border-line border-t">
        <ListRows list={list} />
        <ListPeek list={list} />
      </div>
      <ListFooter list={list} />
    </>
  );
}
