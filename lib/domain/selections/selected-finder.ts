import { cleanLine } from "../readers/clean-text";
import type { PastedId } from "./pasted-ids";

/** The parts of an invoice group by which a pasted id names it. */
export interface FindableGroup {
  readonly accountGuid: string;
  readonly customerGuid: string;
  readonly erpId: string | null;
}

/**
 * Finds the groups that a pasted list names, as they are read: by the group's id, by its id in the
 * ERP, or all groups of a customer. An entry whose groups are all named by another entry already is
 * covered twice, such as a group and its customer.
 */
export class SelectedFinder {
  readonly #byKey: ReadonlyMap<string, PastedId>;
  readonly #foundBy = new Map<PastedId, number>();
  readonly #twice = new Set<PastedId>();
  readonly #byFigure: ReadonlyMap<string, PastedId>;
  readonly #shorter = new Set<PastedId>();

  constructor(ids: readonly PastedId[]) {
    this.#byKey = new Map(ids.map((id) => [id.identifier ?? id.text, id]));
    const figures = ids.filter(({ identifier, text }) => identifier === null && /^\d+$/.test(text));
    this.#byFigure = new Map(figures.map((id) => [withoutZeros(id.text), id]));
  }

  /** Whether an entry names the group. */
  take({ accountGuid, customerGuid, erpId }: FindableGroup): boolean {
    const erp = cleanLine(erpId ?? "");
    const shorter = /^0\d+$/.test(erp) ? this.#byFigure.get(withoutZeros(erp)) : undefined;
    if (shorter && shorter.text.length < erp.length) this.#shorter.add(shorter);
    const keys = new Set([accountGuid, customerGuid, erp]);
    const named = [...keys].flatMap((key) => this.#byKey.get(key) ?? []);
    for (const id of named) this.#foundBy.set(id, (this.#foundBy.get(id) ?? 0) + 1);
    // The entry that says more about the group is the one that counts: a customer covers a group.
    if (named.length > 1) {
      const own = named.filter((id) => id.identifier !== customerGuid);
      for (const id of own.length < named.length ? own : own.slice(1)) this.#twice.add(id);
    }
    return named.length > 0;
  }

  /** Entries without a group. */
  unknown(): PastedId[] {
    return [...this.#byKey.values()].filter((id) => !this.#foundBy.has(id));
  }

  /** Entries without a group that billing has with zeros in front, which a spreadsheet takes off. */
  withoutTheirZeros(): PastedId[] {
    return this.unknown().filter((id) => this.#shorter.has(id));
  }

  /** Entries whose group another entry names too. */
  coveredTwice(): PastedId[] {
    return [...this.#twice];
  }
}

function withoutZeros(figure: string): string {
  return figure.replace(/^0+(?=\d)/, "");
}
