import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { columnsOf } from "@/components/list/list-columns";
import { wholeSource } from "@/components/list/list-source";
import { Button } from "@/components/ui/button";
import { Tag } from "@/components/ui/tag";
import { dimensionParams } from "@/lib/dimensions/params";
import { knownDimensionsQuery } from "@/lib/dimensions/queries";
import type { DimensionOwner, ValueRule } from "@/lib/domain/dimensions/dimension-shape";
import { type DimensionValue, dimensionSources } from "@/lib/domain/dimensions/find-dimension";
import { useDimensionsPage } from "./dimensions-context";
import { RemovalNotices } from "./removal-notices";
import { useDimensionConfig } from "./use-dimension-config";
import { findRemoval, useRemovalJobs } from "./use-removals";

export interface DimensionRow extends DimensionValue {
  /** The value is the record's own; else it is the customer's. */
  readonly own: boolean;
  readonly customerGuid: string;
}

export interface DimensionLabels {
  readonly ruleOf: (number: number | null) => ValueRule;
  readonly isRemoved: (row: DimensionRow) => boolean;
}

const { name, text, code } = columnsOf<DimensionRow, DimensionLabels>();

/** The dimensions of an invoice group or of a customer (interface, sections 2.3 and 4.3). */
export function dimensionList(owner: DimensionOwner, guid: string) {
  const rowsOf = (values: readonly DimensionValue[], customerGuid: string) =>
    values
      .map((one) => ({ ...one, own: one.source === dimensionSources[owner], customerGuid }))
      // A customer's page shows what it has itself.
      .filter(({ own }) => own || owner === "invoice-group")
      .sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  return defineList({
    id: "dimensions",
    scope: guid,
    texts: "dimensions",
    params: dimensionParams,
    rowId: ({ source, dimensionId }) => `${source}-${dimensionId}`,
    nameOf: (row) => row.name,
    useSource: () => {
      const { query, config, accountGuid } = useDimensionConfig(owner, guid);
      const data = useMemo(
        () => config && rowsOf(config.dimensions, config.customerGuid),
        [config],
      );
      const none = accountGuid === null && query.data ? [] : undefined;
      return wholeSource({ ...query, data: data ?? none });
    },
    useLabels: () => useDimensionLabels(guid),
    match: (row, { find }) => findsText(find, [String(row.number), row.name, row.value]),
    find: "find",
    columns: [
      name("name", (row) => row.name),
      code("number", ({ number }) => number, { width: 96 }),
      text("value", ({ value }) => value, {
        width: 240,
        cell: (row, { t, labels }) =>
          labels.isRemoved(row) ? (
            <span className="flex items-center gap-2">
              <s className="truncate text-ink-quiet">{row.value}</s>
              <Tag tone="waiting">{t("removing")}</Tag>
            </span>
          ) : (
            row.value
          ),
      }),
      text("rule", ({ number }, { t, labels }) => t(`rules.${labels.ruleOf(number)}`), {
        width: 208,
      }),
      text("source", ({ source }, { t }) => (source === null ? "–" : t(`sources.${source}`)), {
        width: 144,
      }),
      code("id", ({ dimensionId }) => dimensionId, { width: 288, shown: false }),
    ],
    peek: async () => (await import("./dimension-peek")).DimensionPeek,
    parts: { Toolbar: AddDimension, Notices: PageNotices },
  });
}

function useDimensionLabels(guid: string): DimensionLabels {
  const { data } = useQuery(knownDimensionsQuery());
  const jobs = useRemovalJobs();
  return useMemo(() => {
    const rules = new Map(data?.dimensions.map(({ number, values }) => [number, values]));
    return {
      ruleOf: (number) => (number === null ? undefined : rules.get(number)) ?? "unknown",
      isRemoved: ({ own, dimensionId }) =>
        own && findRemoval(jobs, guid, dimensionId) !== undefined,
    };
  }, [data, jobs, guid]);
}

function AddDimension() {
  const t = useTranslations("dimensions");
  const { edit, changeable } = useDimensionsPage();
  if (!changeable) return null;
  return (
    <Button
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => edit({ dimension: "", number: "", value: "" })}
    >
      {t("add")}
    </Button>
  );
}

function PageNotices() {
  const { removals } = useDimensionsPage();
  return (
    <div className="px-6 pb-3 empty:hidden">
      <RemovalNotices removals={removals} />
    </div>
  );
}
