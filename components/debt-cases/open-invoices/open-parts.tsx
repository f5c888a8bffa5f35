"use client";

import { FoldVertical, UnfoldVertical, Users } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { CurrencySums } from "@/components/list/currency-sums";
import { ListEmpty } from "@/components/list/list-rows";
import type { ListModel } from "@/components/list/use-list";
import { EmptyState } from "@/components/shell/states";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import type { OpenState } from "@/lib/debt-cases/open-invoices/params";
import type { ListRow } from "@/lib/domain/debt-cases/customer-row";
import { ageRows, matchesOpen, sumOutstanding } from "@/lib/domain/debt-cases/open-row";
import { routes } from "@/lib/routes";
import { AgeingChart } from "./ageing-chart";
import { useOpen } from "./open-context";
import { RemovedPanel } from "./removed-panel";

interface PartProps {
  list: ListModel<ListRow, OpenState, unknown>;
}

/** Whether invoices are below their customers, and which of them are opened. */
export function Toolbar({ list }: PartProps) {
  const { t } = list.context;
  const { opened, setOpened } = useOpen();
  const grouped = list.state.by === "customer";
  const anyOpen = opened.size > 0;
  const Fold = anyOpen ? FoldVertical : UnfoldVertical;
  const customers = () =>
    list.shown.model.rows.flatMap(({ record }) => (record.kind === "customer" ? record.guid : []));
  return (
    <>
      <Button
        aria-pressed={grouped}
        title={t("byCustomer")}
        className="aria-pressed:bg-selected aria-pressed:text-accent-ink"
        icon={<Users aria-hidden className="size-4" />}
        onClick={() => list.change({ by: grouped ? "invoice" : "customer" })}
      >
        <span className={grouped ? "lg:max-2xl:sr-only" : "lg:max-xl:sr-only"}>
          {t("byCustomer")}
        </span>
      </Button>
      {grouped ? (
        <IconButton
          label={t(anyOpen ? "closeAll" : "openAll")}
          icon={<Fold aria-hidden className="size-4" />}
          onClick={() => setOpened(new Set(anyOpen ? [] : customers()))}
        />
      ) : null}
    </>
  );
}

/** Notices about the whole list: its age, what left it, and the ages of its invoices. */
export function Notices({ list }: PartProps) {
  const { t, formats } = list.context;
  const { source } = list;
  const { stale, comparison, dialogs } = useOpen();
  const time = formats.time(source.updatedAt);
  const refresh = (
    <Button size="sm" onClick={source.refresh} pending={source.refreshing}>
      {t("notices.refresh")}
    </Button>
  );
  return (
    <>
      <div className="flex flex-col gap-2 px-6 pb-3 empty:hidden">
        {stale && source.error === null ? (
          <Banner
            tone="warning"
            role="status"
            title={t(`notices.${stale}Title`, { time })}
            actions={refresh}
          >
            {t(`notices.${stale}Text`)}
          </Banner>
        ) : null}
        {comparison.doubt ? (
          <Banner
            tone="danger"
            role="alert"
            title={t("notices.doubtTitle", { ...comparison.doubt })}
            actions={
              <>
                {refresh}
                <Button
                  size="sm"
                  onClick={comparison.acceptShorterList}
                  pending={comparison.believing}
                >
                  {t("notices.accept")}
                </Button>
              </>
            }
          >
            {t("notices.doubtText")}
          </Banner>
        ) : null}
        {comparison.failed ? (
          <Banner
            tone="warning"
            role="status"
            title={t("notices.comparisonFailed")}
            actions={
              <Button size="sm" onClick={comparison.retry} pending={comparison.pending}>
                {t("notices.compareAgain")}
              </Button>
            }
          />
        ) : null}
      </div>
      <RemovedPanel comparison={comparison} />
      <Ages list={list} />
      {dialogs.dialog(() => {
        // The person's own changes need no notice: the list is refetched automatically.
        if (stale !== "changed") return;
        list.selection.clear();
        source.refresh();
      })}
    </>
  );
}

function Ages({ list }: PartProps) {
  const { rows } = list.source;
  const state = useDeferredValue(list.state);
  const { view, find } = state;
  const buckets = useMemo(() => {
    const invoices = rows.flatMap((row) => (row.kind === "invoice" ? row.row : []));
    return ageRows(invoices.filter((row) => matchesOpen(row, { view, find })));
  }, [rows, view, find]);
  if (rows.length === 0) return null;
  return (
    <AgeingChart
      buckets={buckets}
      chosen={list.state.age}
      labelOf={(bucket) => list.context.t(`values.age.${bucket}`)}
      onChoose={(age) => list.change({ age })}
    />
  );
}

/** What is outstanding of the invoices that match. */
export function Footer({ list }: PartProps) {
  const { matching, context } = list;
  const sums = useMemo(
    () => sumOutstanding(matching.flatMap((row) => (row.kind === "invoice" ? row.row : []))),
    [matching],
  );
  if (matching.length === 0) return null;
  return (
    <p>
      {context.t("outstanding")} <CurrencySums sums={sums} />
    </p>
  );
}

export function Empty({ list }: PartProps) {
  const { t } = list.context;
  if (list.narrowed) return <ListEmpty list={list} />;
  if (list.source.rows.length > 0) {
    return (
      <EmptyState
        title={t("noneInView")}
        action={<Button onClick={() => list.change({ view: "oldest" })}>{t("showAll")}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t("empty.title")}
      hint={t("empty.hint")}
      action={<ButtonLink href={routes.debtCases()}>{t("toCases")}</ButtonLink>}
    />
  );
}
