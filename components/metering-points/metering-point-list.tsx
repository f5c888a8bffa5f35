"use client";

import { useMemo } from "react";
import { defineList } from "@/components/list/define-list";
import { findsText } from "@/components/list/find-text";
import { toggleFilter, valueFilter } from "@/components/list/list-filter";
import type { OrderedRows, ShownRows } from "@/components/list/use-list";
import { VirtualRows } from "@/components/table/virtual-rows";
import {
  type ContractRow,
  contractRows,
  contractTree,
  type TreeRow,
  withoutCollapsed,
} from "@/lib/domain/metering-points/contract-tree";
import { nothingWalked } from "@/lib/domain/walks/walk-count";
import { type MeteringPointState, meteringPointParams } from "@/lib/metering-points/params";
import { mostPoints, type PointOwner, readMeteringPoints } from "@/lib/metering-points/queries";
import { routes } from "@/lib/routes";
import { useCollapsedHeadings } from "./collapsed-headings";
import { contractColumns } from "./contract-columns";
import { Empty, Footer } from "./contract-parts";
import { useContracts } from "./use-contracts";
import { type PointLabels, usePointLabels } from "./use-point-labels";

/** Metering points and contracts as a tree: invoice group, metering point, contract. */
export function meteringPointList(owner: PointOwner) {
  const accountGuid = owner.kind === "invoice-group" ? owner.accountGuid : null;
  const groups = accountGuid === null;
  return defineList<TreeRow, MeteringPointState, PointLabels>({
    id: "metering-points",
    scope: accountGuid ?? owner.customerGuid,
    texts: "metering-points",
    params: meteringPointParams,
    rowId: ({ id }) => id,
    nameOf: (row) => (row.kind === "group" ? row.id : row.point.accountingPointId),
    // The others open beside the list.
    href: (row) =>
      row.kind === "group" && row.accountGuid !== null
        ? routes.invoiceGroup(row.accountGuid)
        : null,
    useSource: ({ all }) => useContracts(owner, all),
    useLabels: () => usePointLabels(owner.customerGuid),
    match: (row, state, { labels }) =>
      row.kind === "contract" && matchesContract(row, state, labels),
    find: "find",
    filters: [
      toggleFilter("all"),
      ...(groups
        ? [
            byValue("group", (row) => row.accountGuid, {
              labelOf: (guid, { labels }) => labels.groupName(guid),
            }),
          ]
        : []),
      byValue("status", ({ contract }) => contract?.status ?? null, {
        labelOf: (status, { labels }) => labels.status(status),
      }),
      byValue("product", ({ contract }) => contract?.product.name ?? null),
      byValue("service", ({ point }) => point.serviceTypeKey, {
        labelOf: (key, { labels }) => labels.service(key),
      }),
    ],
    columns: contractColumns(owner),
    useShown: (given) => useTree(given, groups),
    walk: async function* ({ all }, signal) {
      const points = await readMeteringPoints(owner, { all, limit: mostPoints }, signal);
      yield contractRows(points, accountGuid);
      return nothingWalked; // One answer has them all.
    },
    peek: async () => {
      const { MeteringPointPeek } = await import("./metering-point-peek");
      return (props) => <MeteringPointPeek {...props} owner={owner} />;
    },
    personal: true,
    rowWindow: VirtualRows,
    parts: { Footer, Empty },
  });
}

type ValueOptions = Parameters<typeof valueFilter<TreeRow, PointLabels>>[2];

/** A filter by a value of the contracts; headings have none. */
function byValue(name: string, read: (row: ContractRow) => string | null, options?: ValueOptions) {
  const readRow = (row: TreeRow) => (row.kind === "contract" ? read(row) : null);
  return valueFilter<TreeRow, PointLabels>(name, readRow, options);
}

function matchesContract(
  { accountGuid, point, contract }: ContractRow,
  { find, group, status, product, service }: MeteringPointState,
  { groupName }: PointLabels,
): boolean {
  return (
    (group === null || accountGuid === group) &&
    (status === null || contract?.status === status) &&
    (product === null || contract?.product.name === product) &&
    (service === null || point.serviceTypeKey === service) &&
    findsText(find, [
      contract?.contractNumber,
      contract?.product.name,
      groupName(accountGuid),
      point.accountingPointId,
      point.meterNumber,
      point.address?.street,
      point.address?.city,
    ])
  );
}

/** The contracts below their metering points, and those below their invoice groups. */
function useTree(
  { model, selection, state }: OrderedRows<TreeRow, MeteringPointState>,
  groups: boolean,
): ShownRows<TreeRow> {
  const { columns, rows } = model;
  const { collapsed } = useCollapsedHeadings();
  // What was searched for is always shown.
  const isSearched = state.find !== "";
  const tree = useMemo(() => {
    const contracts = rows.flatMap(({ record }) => (record.kind === "contract" ? record : []));
    const whole = contractTree(contracts, { groups });
    const shown = isSearched ? whole : withoutCollapsed(whole, collapsed);
    return shown.map((record) => ({ id: record.id, record }));
  }, [rows, groups, collapsed, isSearched]);
  return { model: { columns, rows: tree }, selection: selection.table };
}
