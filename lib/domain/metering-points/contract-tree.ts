import type { MeteringPointOverview } from "../../contract/metering-point";

export type ContractOverview = MeteringPointOverview["contracts"][number];

/** A contract with its metering point. */
export interface PointContract {
  readonly id: string;
  /** The invoice group that is billed; null: billing does not say. */
  readonly accountGuid: string | null;
  readonly point: MeteringPointOverview;
  /** Null: billing gives the metering point without a contract. */
  readonly contract: ContractOverview | null;
}

export interface ContractRow extends PointContract {
  readonly kind: "contract";
}

/** Heads the contracts of one invoice group on one metering point. */
export interface PointRow extends PointContract {
  readonly kind: "point";
  readonly contracts: number;
}

/** Heads the metering points of one invoice group. */
export interface GroupRow {
  readonly kind: "group";
  readonly id: string;
  readonly accountGuid: string | null;
  readonly points: number;
  readonly contracts: number;
}

/** A row of the tree: invoice group, metering point, contract. */
export type TreeRow = GroupRow | PointRow | ContractRow;

/**
 * The contracts of an overview, one row each. A metering point without contracts is a row too, of
 * `accountGuid`: the invoice group that was asked for.
 */
export function contractRows(
  points: readonly MeteringPointOverview[],
  accountGuid: string | null,
): readonly ContractRow[] {
  return points.flatMap((point): ContractRow[] =>
    point.contracts.length === 0
      ? [{ kind: "contract", id: point.guid, accountGuid, point, contract: null }]
      : point.contracts.map((contract) => ({
          kind: "contract",
          id: contract.guid,
          accountGuid: contract.accountGuid,
          point,
          contract,
        })),
  );
}

/**
 * The rows as a tree: each invoice group and each metering point before its contracts, in the order
 * of its first contract, so that an order of the contracts orders their headings too. Without
 * `groups` there is one invoice group, which needs no heading.
 */
export function contractTree(
  rows: readonly ContractRow[],
  { groups }: { readonly groups: boolean },
): readonly TreeRow[] {
  return [...groupRows(rows, ({ accountGuid }) => accountGuid ?? "")].flatMap(([guid, own]) => {
    const points = [...groupRows(own, ({ point }) => point.guid).values()];
    const below = points.flatMap(pointTree);
    if (!groups) return below;
    const heading: GroupRow = {
      kind: "group",
      id: `group-${guid}`,
      accountGuid: guid || null,
      points: points.length,
      contracts: countContracts(own),
    };
    return [heading, ...below];
  });
}

const levels = { group: 0, point: 1, contract: 2 } as const;

/** The rows of a tree without those below a collapsed heading. */
export function withoutCollapsed(
  tree: readonly TreeRow[],
  collapsed: ReadonlySet<string>,
): readonly TreeRow[] {
  let hiddenBelow: number = Number.POSITIVE_INFINITY;
  return tree.filter(({ kind, id }) => {
    const level = levels[kind];
    if (level > hiddenBelow) return false;
    hiddenBelow = collapsed.has(id) ? level : Number.POSITIVE_INFINITY;
    return true;
  });
}

/** The metering points of rows: one with contracts of two invoice groups counts once. */
export function countPoints(rows: readonly PointContract[]): number {
  return new Set(rows.map(({ point }) => point.guid)).size;
}

function pointTree(rows: readonly ContractRow[]): readonly TreeRow[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { accountGuid, point } = first;
  const heading: PointRow = {
    ...first,
    kind: "point",
    id: `point-${point.guid}-${accountGuid ?? ""}`,
    contract: null,
    contracts: countContracts(rows),
  };
  return [heading, ...rows.filter(({ contract }) => contract !== null)];
}

function countContracts(rows: readonly ContractRow[]): number {
  return rows.filter(({ contract }) => contract !== null).length;
}

function groupRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const known = found.get(keyOf(row));
    if (known) known.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}
