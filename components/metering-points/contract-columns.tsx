import { columnsOf, type ListColumn } from "@/components/list/list-columns";
import { ContractStatusTag } from "@/components/shell/contract-status-tag";
import type { PointContract, TreeRow } from "@/lib/domain/metering-points/contract-tree";
import type { PointOwner } from "@/lib/metering-points/queries";
import { linesOf } from "./lines-of";
import { pricesOf } from "./prices-of";
import { TreeCell } from "./tree-cells";
import type { PointLabels } from "./use-point-labels";

const { text, code, number, day, link } = columnsOf<PointContract, PointLabels>();
const { name } = columnsOf<TreeRow, PointLabels>();
const hidden = { shown: false };

/** The columns of the tree; a file has a line for each contract with the data of its point. */
export function contractColumns({ kind, customerGuid }: PointOwner) {
  const grouped = kind !== "invoice-group";
  return [
    name("contract", contractNumber, {
      width: 288,
      cell: (row, { labels }) => (
        <TreeCell row={row} groupName={labels.groupName(row.accountGuid)} grouped={grouped} />
      ),
      includes: grouped ? ["group", "meteringPoint"] : ["meteringPoint"],
    }),
    ...shownIn("contract", [
      text("status", ({ contract }, { labels }) => contract && labels.status(contract.status), {
        width: 112,
        cell: ({ contract }) => contract && <ContractStatusTag status={contract.status} />,
      }),
      text("product", ({ contract }) => contract?.product.name, { width: 176 }),
      day("startDate", ({ contract }) => contract?.startDate),
      day("endDate", ({ contract }) => contract?.endDate),
    ]),
    ...shownIn("point", [
      text("service", ({ point }, { labels }) => labels.service(point.serviceTypeKey), {
        width: 112,
      }),
      link(
        "lines",
        (row) => linesOf(row, customerGuid),
        ({ point }) => point.accountingPointId,
        ({ may }) => may("lines:read"),
      ),
      link(
        "prices",
        (row) => pricesOf(row, customerGuid),
        ({ point }) => point.accountingPointId,
        ({ may }) => may("prices:read"),
      ),
      text("address", ({ point }, { formats }) => formats.addressLines(point.address).join(", "), {
        width: 240,
        ...hidden,
      }),
      text("direction", ({ point }, { t }) => t(`values.direction.${point.direction}`), hidden),
      code("meter", ({ point }) => point.meterNumber, hidden),
      code("priceArea", ({ point }) => point.priceArea, { width: 112, ...hidden }),
      number("yearlyVolume", ({ point }) => point.yearlyVolume, { width: 152, ...hidden }),
    ]),
    ...shownIn("contract", [
      code("meteringPoint", ({ point }) => point.accountingPointId, { width: 184, ...hidden }),
      ...(grouped
        ? [text("group", (row, { labels }) => labels.groupName(row.accountGuid), hidden)]
        : []),
    ]),
  ];
}

function contractNumber(row: TreeRow): string {
  return row.kind === "contract" ? (row.contract?.contractNumber ?? "") : "";
}

/** Columns whose cells are empty in the rows of other levels; order and file are of contracts. */
function shownIn(
  level: "point" | "contract",
  columns: readonly ListColumn<PointContract, PointLabels>[],
): readonly ListColumn<TreeRow, PointLabels>[] {
  return columns.map((column) => ({
    ...column,
    sortBy: (row, context) => (row.kind === "contract" ? column.sortBy(row, context) : null),
    csv: (row, context) =>
      row.kind === "contract" ? column.csv(row, context) : { kind: "text", text: "" },
    cell: (row, context) =>
      row.kind === "group" || row.kind !== level ? null : column.cell(row, context),
    currency: null,
    named: null,
  }));
}
