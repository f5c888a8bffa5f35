"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/table/data-table";
import type { TableColumn, TableSort } from "@/components/table/table-column";
import { defaultLayout, type TableLayout } from "@/components/table/table-layout";
import { clusterLines, type LineCluster } from "@/lib/domain/invoice-lines/clusters";
import { useFormats } from "@/lib/intl/use-formats";
import { clusterState, queueFormat } from "@/lib/invoice-lines/abandoned/search-params";
import { routes } from "@/lib/routes";
import type { Queue } from "./use-queue";
import type { QueueWords } from "./use-queue-words";

interface ClusterTableProps {
  queue: Queue;
  words: QueueWords;
  density: TableLayout["density"];
  children: React.ReactNode;
}

const clusterId = ({ key }: LineCluster) => key;

/** The matching lines by what they have in common: a cluster leads to its lines. */
export function ClusterTable({ queue, words, density, children }: ClusterTableProps) {
  const t = useTranslations("invoice-lines.clusters");
  const formats = useFormats();
  const { matching, state, setState, loaded } = queue;
  const clusters = useMemo(() => clusterLines(matching), [matching]);
  const columns = useClusterColumns(words, matching.length);
  const layout = useMemo(() => ({ ...defaultLayout(columns), density }), [columns, density]);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [sort, setSort] = useState<TableSort | null>(null);
  const open = (id: string) => {
    const cluster = clusters.find(({ key }) => key === id);
    if (cluster) setState(clusterState(state, cluster.facts), { history: "push" });
  };
  return (
    <DataTable
      className="min-h-0 flex-1"
      caption={t("caption")}
      columns={columns}
      rows={clusters}
      rowId={clusterId}
      rowHref={({ facts }) =>
        routes.abandonedLines(queueFormat.format(clusterState(state, facts)).toString())
      }
      layout={layout}
      sort={sort}
      onSort={setSort}
      compareText={formats.compare}
      activeId={activeId}
      onActiveChange={setActiveId}
      onOpen={open}
      pending={loaded.pending}
      scrollKey={`clusters ${queueFormat.format(state)}`}
    >
      {clusters.length === 0 && !loaded.pending ? children : null}
    </DataTable>
  );
}

type Column = TableColumn<LineCluster>;

function useClusterColumns(words: QueueWords, total: number): readonly Column[] {
  const t = useTranslations("invoice-lines.clusters");
  const formats = useFormats();
  return useMemo(() => {
    const column = (id: string, label: string, width: number, rest: Partial<Column>): Column => ({
      numeric: false,
      shown: true,
      id,
      label,
      group: t("caption"),
      width,
      cell: () => null,
      ...rest,
    });
    const name = ({ facts, example }: LineCluster) =>
      facts.productId === null ? example.line.description : words.product(facts.productId);
    return [
      column("product", words.label("product"), 208, {
        cell: (cluster) => (
          <span className="record-name">
            <span data-name>{name(cluster)}</span>
            {cluster.facts.productId === null ? <span>{t("noProduct")}</span> : null}
          </span>
        ),
        sortBy: name,
      }),
      column("lineType", words.label("lineType"), 152, {
        cell: ({ facts }) => words.lineType(facts.invoiceLineType),
        sortBy: ({ facts }) => words.lineType(facts.invoiceLineType),
      }),
      column("vendor", words.label("vendor"), 176, {
        cell: ({ facts }) => facts.vendor ?? <Dash />,
        sortBy: ({ facts }) => facts.vendor,
      }),
      column("period", words.label("period"), 136, {
        tabular: true,
        cell: ({ facts }) => (facts.accountPeriod ? words.period(facts.accountPeriod) : <Dash />),
        sortBy: ({ facts }) => facts.accountPeriod,
      }),
      column("vat", words.label("vat"), 72, {
        numeric: true,
        cell: ({ facts }) => formats.percent(facts.vatRate),
        sortBy: ({ facts }) => facts.vatRate,
      }),
      column("count", t("count"), 80, {
        numeric: true,
        cell: ({ count }) => formats.integer(count),
        sortBy: ({ count }) => count,
      }),
      column("share", t("share"), 136, {
        cell: ({ count }) => <Share count={count} total={total} />,
        sortBy: ({ count }) => count,
      }),
      column("sum", t("sum"), 144, {
        numeric: true,
        cell: ({ sums }) =>
          formats.list(sums.map(({ sum, currency }) => formats.money(sum, currency))),
        sortBy: ({ sums }) => sums[0]?.sum ?? 0,
      }),
      column("oldest", t("oldest"), 112, {
        tabular: true,
        cell: ({ oldest }) => formats.date(oldest),
        sortBy: ({ oldest }) => oldest,
      }),
    ];
  }, [t, words, formats, total]);
}

function Dash() {
  return <span className="text-ink-quiet">–</span>;
}

/** How much of the queue it is, drawn and in figures. */
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
