import "server-only";
import type { Permission } from "../../contract/permissions";
import type { FinderText } from "../../domain/finder/finder-text";
import type { FinderSource, HitKind } from "../../domain/finder/hit-enumerations";
import { groupLookups } from "./group-lookups";
import type { Lookup } from "./hits";
import { invoiceLookups } from "./invoice-lookups";
import { numberLookups } from "./number-lookups";
import { otherLookups } from "./other-lookups";
import { registerLookups } from "./register-lookups";

const lookups = {
  desk: registerLookups,
  billing: [...groupLookups, ...invoiceLookups, ...otherLookups, ...numberLookups],
} as const satisfies Record<FinderSource, readonly Lookup[]>;

interface Asked {
  readonly source: FinderSource;
  readonly text: FinderText;
  /** Undefined: of every kind. */
  readonly kinds: readonly HitKind[] | undefined;
}

/** The lookups for the text's shape, with these permissions. */
export function allowedLookups(
  may: (permission: Permission) => boolean,
  { source, text, kinds }: Asked,
): readonly Lookup[] {
  return lookups[source].filter(
    (lookup) =>
      may(lookup.permission) &&
      lookup.shapes.some((shape) => text.shapes.includes(shape)) &&
      (kinds === undefined || lookup.kinds.some((kind) => kinds.includes(kind))),
  );
}
