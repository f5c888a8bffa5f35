import type { ListViews, SavedView } from "./view-shape";

/** Param of an address that names the view which the list is shown in. */
export const savedParam = "saved";
/** Its value where the list is shown without a view although it has a default. */
export const noView = "none";
/** Parameter of a link to a view. It is replaced by the view's own search parameters. */
const linkParam = "view";

const viewId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The switch of some lists has the same name as the param of a link, and words as its values. */
export function isViewId(text: string): boolean {
  return viewId.test(text);
}

/** The view that is opened if the address of the list has no parameters; null: none. */
export function defaultView({ views, defaults: { person, team } }: ListViews): SavedView | null {
  if (person === noView) return null;
  // A default that is deleted, or now private to another person, is ignored.
  return views.find(({ id }) => id === person) ?? views.find(({ id }) => id === team) ?? null;
}

/** The search part of the address under which a list is shown in a view. */
export function searchOfView({ id, search }: Pick<SavedView, "id" | "search">): string {
  const params = new URLSearchParams(search);
  params.set(savedParam, id);
  return params.toString();
}

/** The search part of a link to a view, which expands to what the view is then. */
export function linkToView({ id }: Pick<SavedView, "id">): string {
  return new URLSearchParams({ [linkParam]: id }).toString();
}

/**
 * The search parameters that a list's address is redirected to. A link to a view becomes the view's
 * parameters, and the plain address becomes the default view. Null: no redirect.
 */
export function expandedSearch(params: URLSearchParams, views: ListViews): string | null {
  const linked = params.get(linkParam);
  if (linked !== null && isViewId(linked)) {
    const found = views.views.find(({ id }) => id === linked);
    return searchOfView(found ?? { id: linked, search: "" });
  }
  if (params.size > 0) return null;
  const view = defaultView(views);
  return view && searchOfView(view);
}

/** The id of a view that the address names and the person does not have; null: there is none. */
export function missingViewId(params: URLSearchParams, { views }: ListViews): string | null {
  const named = params.get(savedParam);
  if (named === null || !isViewId(named)) return null;
  return views.some(({ id }) => id === named) ? null : named;
}
