"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { amountWidth, columnsOf, tableColumns } from "@/components/list/list-columns";
import { DataTable } from "@/components/table/data-table";
import { defaultLayout } from "@/components/table/table-layout";
import { leave } from "@/lib/browser/leave-guard";
import { clusterKey, clusterLines, type LineCluster } from "@/lib/domain/invoice-lines/clusters";
import { matchesLine } from "@/lib/domain/invoice-lines/line-value-id";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { patternOf } from "@/lib/domain/line-recipes/recipes-for";
import { useFormats } from "@/lib/intl/use-formats";
import { abandonedParams, clusterState } from "@/lib/invoice-lines/abandoned/params";
import { lineRecipesQuery } from "@/lib/invoice-lines/recipes/queries";
import { routes } from "@/lib/routes";
import type { LineLabels } from "./abandoned-list";
import { Empty, type PartProps } from "./abandoned-parts";
import { RecipeOffer } from "./cluster-head";

const clusterId = ({ key }: LineCluster) => key;

const { name, text, code, percent, number, day } = columnsOf<LineCluster, LineLabels>();

/** Columns of the clusters of so many lines. `linesOf`: for recipes; null: there are none. */
function clusterColumns(total: number, linesOf: ((key: string) => readonly QueueLine[]) | null) {
  return [
    name(
      "product",
      ({ facts, example }, { labels }) =>
        facts.productId === null ? example.line.description : labels.product(facts.productId),
      {
        width: 208,
        cell: ({ facts, example }, { t, labels }) => (
          <span className="record-name">
            <span data-name>
              {facts.productId === null
                ? example.line.description
                : labels.product(facts.productId)}
            </span>
            {facts.productId === null ? <span>{t("clusters.noProduct")}</span> : null}
          </span>
        ),
      },
    ),
    ...(linesOf === null
      ? []
      : [
          text("recipe", () => null, {
            width: 240,
            sortable: false,
            cell: ({ facts, key }) => (
              <RecipeOffer pattern={patternOf(facts)} lines={() => linesOf(key)} />
            ),
          }),
        ]),
    text("lineType", ({ facts }, { labels }) => labels.invoiceLineType(facts.invoiceLineType), {
      width: 152,
    }),
    text("vendor", ({ facts }) => facts.vendor, { width: 176 }),
    code(
      "period",
      ({ facts }, { labels }) => facts.accountPeriod && labels.period(facts.accountPeriod),
      {
        width: 136,
        sortBy: ({ facts }) => facts.accountPeriod,
      },
    ),
    percent("vat", ({ facts }) => facts.vatRate, { width: 72 }),
    number("lines", ({ count }) => count, { width: 80 }),
    number("share", ({ count }) => count, {
      width: 136,
      cell: ({ count }) => <Share count={count} total={total} />,
    }),
    number("sum", ({ sums }) => sums[0]?.sum ?? 0, {
      width: amountWidth,
      cell: ({ sums }, { formats }) =>
        formats.list(sums.map(({ sum, currency }) => formats.money(sum, currency))),
    }),
    day("oldest", ({ oldest }) => oldest, { width: 112 }),
  ];
}

/** The matching lines by common values: a cluster leads to its lines. */
export function ClusterTable({ list }: PartProps) {
  const { matching, state, update, source, context } = list;
  const clusters = useMemo(() => clusterLines(matching), [matching]);
  const { personId } = context.actor;
  const hasRecipes = (useQuery(lineRecipesQuery()).data?.length ?? 0) > 0;
  const columns = useMemo(() => {
    // With snoozed lines: the preview of a recipe names the lines that it leaves out.
    const linesOf = (key: string) =>
      source.rows.filter((line) => clusterKey(line) === key && matchesLine(line, state, personId));
    const shown = clusterColumns(matching.length, hasRecipes ? linesOf : null);
    return tableColumns(shown, context, context.t("title"));
  }, [matching.length, context, source.rows, state, personId, hasRecipes]);
  const { density } = list.arrangement.layout;
  const layout = useMemo(() => ({ ...defaultLayout(columns), density }), [columns, density]);
  const [activeId, setActiveId] = useState<string | null>(null);
  const open = (id: string) => {
    const cluster = clusters.find(({ key }) => key === id);
    if (cluster) leave(() => update((current) => clusterState(current, cluster.facts), "push"));
  };
  return (
    <DataTable
      className="min-h-0 flex-1"
      caption={context.t("clusters.caption")}
      columns={columns}
      rows={clusters}
      rowId={clusterId}
      rowHref={({ facts }) =>
        routes.abandonedLines(abandonedParams.format(clusterState(state, facts)).toString())
      }
      layout={layout}
      sort={columns.some(({ id }) => id === state.sort?.id) ? state.sort : null}
      onSort={(sort) => update((current) => ({ ...current, sort }))}
      compareText={context.formats.compare}
      activeId={activeId}
      onActiveChange={setActiveId}
      onOpen={open}
      pending={source.pending}
      scrollKey={`clusters ${abandonedParams.format(state)}`}
    >
      {clusters.length === 0 && !source.pending ? <Empty list={list} /> : null}
    </DataTable>
  );
}

/** How large a part of the lines it is, drawn and in figures. */
function Share({ count, total }: { count: number; total: number }) {
  const formats = useFormats();
  const percent = total === 0 ? 0 : (count / total) * 100;
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 64 6" className="h-1.5 w-16 shrink-0">
        <rect width="64" height="6" rx="3" className="fill-neutral-soft" />
        <rect width={Math.max((percent / 100) * 64, 2)} height="6" rx="3" className="fill-accent" />
      </svg>
      <span className="tabular text-ink-soft">
        {formats.percent(Math.round(percent * 10) / 10)}
      </span>
    </span>
  );
}
