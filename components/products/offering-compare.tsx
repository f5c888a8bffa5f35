"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/shell/page-header";
import { QueryGate } from "@/components/shell/query-gate";
import { RecordLink } from "@/components/shell/record-link";
import { RecordPlace } from "@/components/shell/record-place";
import { EmptyState } from "@/components/shell/states";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { SmallTable } from "@/components/ui/small-table";
import { Tag } from "@/components/ui/tag";
import { useSearchParamsState } from "@/lib/browser/use-search-params-state";
import { type ComparedField, compareOfferings } from "@/lib/domain/products/compare-offerings";
import type { ReadOffering } from "@/lib/domain/products/offering-fields";
import { comparedParams } from "@/lib/products/params";
import { allOfferingsQuery } from "@/lib/products/queries";
import { routes } from "@/lib/routes";
import { useOfferingLabels } from "./use-offering-labels";

/** Two product offerings side by side; what differs comes first. */
export function OfferingCompareScreen() {
  const t = useTranslations("product-offerings.compare");
  const list = useTranslations("product-offerings.list");
  const [state, setState] = useSearchParamsState(comparedParams);
  const query = useQuery(allOfferingsQuery());
  const offerings = query.data ?? [];
  const [left, right] = [state.left, state.right].map(
    (id) => offerings.find(({ ID }) => ID === id) ?? null,
  );
  const options = offerings.map(({ ID, Name }) => ({ value: ID, label: Name ?? ID }));
  const picker = (side: "left" | "right") => (
    <Field label={t(side)}>
      {(control) => (
        <Combobox
          {...control}
          options={options}
          value={state[side]}
          onValueChange={(id) => setState((current) => ({ ...current, [side]: id }))}
          placeholder={t("choose")}
          listLabel={list("title")}
          emptyText={t("none")}
        />
      )}
    </Field>
  );
  return (
    <>
      <PageHeader
        above={<RecordPlace href={routes.offerings()} list={list("title")} />}
        title={t("title")}
      />
      <div className="px-6 py-4">
        <QueryGate query={query} loading={list("loading")} waiting={<Skeleton className="h-64" />}>
          <div className="mb-4 grid max-w-3xl gap-4 sm:grid-cols-2">
            {picker("left")}
            {picker("right")}
          </div>
          {left && right ? (
            <Comparison left={left} right={right} />
          ) : (
            <EmptyState title={t("chooseTwo")} />
          )}
        </QueryGate>
      </div>
    </>
  );
}

function Comparison({ left, right }: { left: ReadOffering; right: ReadOffering }) {
  const t = useTranslations("product-offerings.compare");
  const labels = useOfferingLabels(true);
  const rows = compareOfferings(left, right);
  const count = rows.filter(({ differs }) => differs).length;
  return (
    <>
      <p role="status" className="mb-2 font-medium">
        {t("differences", { count })}
      </p>
      <SmallTable
        caption={t("caption")}
        scroll
        className="min-w-160"
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          {
            id: "field",
            head: t("field"),
            className: "w-1/5 text-ink-soft",
            cell: ({ name }) => labels.label(name),
          },
          // The sides may be the same offering, so its id is not the key.
          ...[left, right].map((side, at) => ({
            id: `side-${at}`,
            head: (
              <RecordLink
                href={routes.offering(side.ID)}
                name={side.Name ?? null}
                kind={t(at === 0 ? "left" : "right")}
              />
            ),
            cell: ({ name, differs }: ComparedField) => {
              const value = labels.text(name, side);
              return differs ? <span className="font-medium">{value ?? "–"}</span> : value;
            },
          })),
          {
            id: "result",
            head: t("result"),
            cell: ({ differs }) => (differs ? <Tag tone="info">{t("different")}</Tag> : t("same")),
          },
        ]}
      />
    </>
  );
}
