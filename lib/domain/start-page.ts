import { nounColumn } from "./nouns";
import type { NounArea } from "./nouns/noun";
import { may, type Role } from "./roles";

const areas: readonly { readonly id: string; readonly path: string; readonly area: NounArea }[] =
  Object.entries(nounColumn("area")).map(([noun, area]: [string, NounArea]) => ({
    id: area.id,
    path: area.path ?? pathOf(noun),
    area,
  }));

/** Ids of the areas that a person may begin with, home first. */
export function startPages(roles: readonly Role[]): readonly string[] {
  return areas.filter(({ area }) => isOpen(area, roles)).map(({ id }) => id);
}

/** Where a person lands after signing in; home where the area is not theirs (any more). */
export function startPath(id: string | null, roles: readonly Role[]): string {
  return areas.find((one) => one.id === id && isOpen(one.area, roles))?.path ?? "/";
}

function isOpen({ permission }: NounArea, roles: readonly Role[]): boolean {
  return permission === undefined || may(roles, permission);
}

function pathOf(noun: string): string {
  const paths: Readonly<Record<string, string>> = nounColumn("path");
  return paths[noun] ?? "/";
}
