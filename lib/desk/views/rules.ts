import "server-only";
import { looksLikeNationalId } from "../../domain/readers/national-ids/holds-national-id";
import { maskNationalIdsIn } from "../../domain/readers/national-ids/mask-national-ids";
import { may } from "../../domain/roles";
import type { ListViews, SavedView } from "../../domain/views/view-shape";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import { viewProblems } from "./problems";

type Person = Pick<Actor, "personId" | "roles">;

/** What decides who sees and changes a view. */
export interface Ownership {
  readonly shared: boolean;
  readonly ownerId: string;
}

/** Shared views are everybody's, the others their owner's alone. */
export function maySee({ personId }: Person, { shared, ownerId }: Ownership): boolean {
  return shared || ownerId === personId;
}

/**
 * Lets a person change a view, or make it what it will be then.
 *
 * @throws {DeskProblem} 404 if they do not see it, 403 if it is or gets shared and they may
 * not share.
 */
export function requireChange(person: Person, view: Ownership, shared = view.shared): void {
  if (!maySee(person, view)) throw problems.notFound();
  if (view.shared || shared) requireShare(person);
}

/** @throws {DeskProblem} 403 */
export function requireShare({ roles }: Person): void {
  if (!may(roles, "views:share")) throw problems.forbidden("views:share");
}

/**
 * The search part of an address as it is stored: without what is not part of a view.
 *
 * @throws {DeskProblem} 400 if a value, or the name, holds a national identity number.
 */
export function storableView<
  Given extends { name?: string | undefined; search?: string | undefined },
>(given: Given): Given {
  if (given.name !== undefined && holdsNationalId(given.name)) {
    throw viewProblems.nationalId("name");
  }
  if (given.search === undefined) return given;
  const params = new URLSearchParams(given.search);
  for (const name of notOfView) params.delete(name);
  if ([...params].flat().some(holdsNationalId)) throw viewProblems.nationalId("search");
  return { ...given, search: params.toString() };
}

/** Parameters that are a position in a list and not part of a view. */
const notOfView = ["page", "peek", "saved"];

function holdsNationalId(text: string): boolean {
  return looksLikeNationalId(text) || maskNationalIdsIn(text) !== text;
}

/** The names of the filters of a view: their values may be about a person, so no audit keeps them. */
export function filterNames(search: string): string[] {
  return [...new Set(new URLSearchParams(search).keys())].sort();
}

/** What one person sees of all views of a list. */
export function viewsOf(
  person: Person,
  rows: readonly (SavedView & Ownership)[],
  defaults: readonly { readonly personId: string | null; readonly viewId: string | null }[],
  readAt: number,
): ListViews {
  const views = rows.filter((row) => maySee(person, row)).map(({ ownerId: _, ...view }) => view);
  const own = defaults.find(({ personId }) => personId === person.personId);
  const team = defaults.find(({ personId }) => personId === null);
  return {
    views,
    defaults: { person: own ? (own.viewId ?? "none") : null, team: team?.viewId ?? null },
    readAt,
  };
}
