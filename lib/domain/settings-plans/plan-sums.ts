import type { InvoiceGroupSetting } from "../../contract/invoice-group";
import { settingNames } from "../invoice-groups/settings";
import { type WarningCode, warningCodes } from "../invoice-groups/warnings";
import type { BulkVerdict } from "../jobs/bulk-kinds";
import type { FurtherGroups } from "./further-groups";
import { type BlockReason, blockReasons } from "./plan-enumerations";
import type { PlanRow } from "./plan-row";

/** Exact numbers of a plan's rows. */
export interface PlanSums {
  readonly rows: Readonly<Record<BulkVerdict, number>>;
  /** Groups in which each setting changes, in the order of the screen. */
  readonly settings: readonly { readonly name: InvoiceGroupSetting; readonly count: number }[];
  readonly blocked: readonly { readonly reason: BlockReason; readonly count: number }[];
  readonly warnings: readonly { readonly code: WarningCode; readonly count: number }[];
  /** Groups that are not selected and change with their customer; null: none. */
  readonly further: FurtherGroups | null;
}

/** Counts rows one by one, so that a plan of any length needs little memory. */
export class PlanCounter {
  readonly #rows = { change: 0, "already-so": 0, blocked: 0 };
  readonly #settings = new Map<InvoiceGroupSetting, number>();
  readonly #blocked = new Map<BlockReason, number>();
  readonly #warnings = new Map<WarningCode, number>();

  add(row: PlanRow): void {
    this.#rows[row.verdict] += 1;
    if (row.verdict === "blocked") increase(this.#blocked, row.reason);
    if (row.verdict !== "change") return;
    for (const { name } of row.changes) increase(this.#settings, name);
    for (const code of new Set(row.warnings)) increase(this.#warnings, code);
  }

  sums(further: FurtherGroups | null): PlanSums {
    return {
      rows: { ...this.#rows },
      settings: listed(settingNames, this.#settings).map(([name, count]) => ({ name, count })),
      blocked: listed(blockReasons, this.#blocked).map(([reason, count]) => ({ reason, count })),
      warnings: listed(warningCodes, this.#warnings).map(([code, count]) => ({ code, count })),
      further,
    };
  }
}

function increase<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function listed<Key>(order: readonly Key[], counts: ReadonlyMap<Key, number>): [Key, number][] {
  return order.flatMap((key) => {
    const count = counts.get(key);
    return count === undefined ? [] : [[key, count]];
  });
}
