type NameOf<Fields> = keyof Fields & string;
type ValueOf<Fields> = Fields[NameOf<Fields>];

export interface FieldConflict<Fields> {
  readonly name: NameOf<Fields>;
  readonly opened: ValueOf<Fields>;
  readonly now: ValueOf<Fields>;
  readonly mine: ValueOf<Fields>;
}

export interface ChangedField<Fields> {
  readonly name: NameOf<Fields>;
  readonly from: ValueOf<Fields>;
  readonly to: ValueOf<Fields>;
}

export interface FieldVersions<Fields> {
  /** The values that the person's form was filled with. */
  readonly opened: Fields;
  /** The service's values just before the write. */
  readonly now: Fields;
  /** The person's values. */
  readonly mine: Fields;
}

export interface FieldMerge<Fields> {
  /** Fields to send: changed by the person, not by others. */
  readonly send: readonly NameOf<Fields>[];
  /** Fields that others changed during the edit and the person did not: they are not sent. */
  readonly kept: readonly ChangedField<Fields>[];
  /** Changed by both to different values: the person decides. */
  readonly conflicts: readonly FieldConflict<Fields>[];
  /** Changed by both to the same value: nothing is left to send. */
  readonly alreadySo: readonly NameOf<Fields>[];
}

/**
 * Compares field by field. The interface has no version of a record (no ETag, no time of change),
 * but its updates are partial, so changes of different fields never conflict; only the same field
 * does. A change between this read and the write is possible, which the read-back shows.
 */
export function mergeFields<Fields>(
  names: readonly NameOf<Fields>[],
  isSame: (name: NameOf<Fields>, left: ValueOf<Fields>, right: ValueOf<Fields>) => boolean,
  { opened, now, mine }: FieldVersions<Fields>,
): FieldMerge<Fields> {
  const send: NameOf<Fields>[] = [];
  const kept: ChangedField<Fields>[] = [];
  const conflicts: FieldConflict<Fields>[] = [];
  const alreadySo: NameOf<Fields>[] = [];
  for (const name of names) {
    const byMe = !isSame(name, opened[name], mine[name]);
    const byOthers = !isSame(name, opened[name], now[name]);
    if (byMe && byOthers && isSame(name, mine[name], now[name])) alreadySo.push(name);
    else if (byMe && byOthers) {
      conflicts.push({ name, opened: opened[name], now: now[name], mine: mine[name] });
    } else if (byMe) send.push(name);
    else if (byOthers) kept.push({ name, from: opened[name], to: now[name] });
  }
  return { send, kept, conflicts, alreadySo };
}

export type ConflictChoice = "mine" | "theirs";
