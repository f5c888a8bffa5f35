import "server-only";
import { createHash } from "node:crypto";
import type { InvoiceGroupSetting } from "../../contract/invoice-group";
import type { SettingValue } from "../../domain/invoice-groups/settings";
import { contentHashOf } from "../../engine/approvals/content-hash";
import { canonicalText } from "../../server/canonical-hash";

interface HashedRow {
  readonly accountGuid: string;
  readonly changes: readonly {
    readonly name: InvoiceGroupSetting;
    readonly from: SettingValue;
    readonly to: SettingValue;
  }[];
}

/** The rows of a plan that are sent: their number, and SHA-256 of their ids and values in order. */
export interface RowsHash {
  readonly count: number;
  readonly hash: string;
}

/** Hashes rows one by one, in the order of the work. */
export class PlanHasher {
  readonly #hash = createHash("sha256");
  #count = 0;

  add({ accountGuid, changes }: HashedRow): void {
    this.#count += 1;
    this.#hash.update(canonicalText([accountGuid, changes]));
  }

  end(): RowsHash {
    return { count: this.#count, hash: this.#hash.digest("hex") };
  }
}

/** What an approval of a plan is bound to: what was asked, and exactly the rows that are sent. */
export function planHashOf(kind: string, content: unknown, rows: RowsHash): string {
  return contentHashOf(kind, { content, rows });
}
