import type { QueryClient } from "@tanstack/react-query";
import type { Actor } from "@/components/shell/actor-context";
import type { ColumnShape } from "@/components/table/table-column";
import { layoutOf, type TableLayout } from "@/components/table/table-layout";
import type { CommonState, ListParams } from "@/lib/browser/list-params";
import type { ListId } from "@/lib/domain/preferences";
import type { SavedView } from "@/lib/domain/views/view-shape";
import type { Formats } from "@/lib/intl/formats";
import type { FoundViews } from "./use-views";

/** The parts of a list's declaration that determine the content of a view. */
export interface ViewedList<State> {
  readonly params: ListParams<State>;
  readonly opens?: { readonly name: keyof State & string } | undefined;
}

/** As much of a list on the screen as its views deal with. */
export interface ViewedModel<State> {
  readonly definition: ViewedList<State> & {
    readonly id: ListId;
    readonly prefetch?: ((state: State, client: QueryClient) => void) | undefined;
  };
  readonly state: State;
  readonly update: (change: (current: State) => State, history?: "push" | "replace") => void;
  readonly views: ListViewsModel;
  readonly arrangement: { readonly layout: TableLayout; readonly restore: () => void };
  readonly context: { readonly actor: Actor; readonly formats: Formats };
}

export interface ListViewsModel extends FoundViews {
  /** The list is not as the view has it: other filters, order, columns or density. */
  readonly changed: boolean;
  /** Filters of the view that the list no longer has; they are left out. */
  readonly lost: readonly string[];
}

/** Filters and order of a list's state, as a view stores them, without the position in the list. */
export function searchOfState<State extends CommonState>(
  { params, opens }: ViewedList<State>,
  state: State,
): string {
  const place = { peek: null, saved: null, ...("page" in state && { page: 0 }) };
  return params.format({ ...state, ...place, ...(opens && { [opens.name]: null }) }).toString();
}

/** The state in which a view shows its list. An outdated view never fails: what is unknown is left out. */
export function stateOfView<State extends CommonState>(
  { params }: ViewedList<State>,
  { id, search }: Pick<SavedView, "id" | "search">,
): State {
  return { ...params.parse(new URLSearchParams(search)), peek: null, saved: id };
}

interface Shown<State> {
  readonly definition: ViewedList<State>;
  readonly state: State;
  readonly columns: readonly ColumnShape[];
  readonly layout: TableLayout;
  readonly found: FoundViews;
}

/** How the list that is shown differs from its view. */
export function compareView<State extends CommonState>(shown: Shown<State>): ListViewsModel {
  const { definition, state, columns, layout, found } = shown;
  const { current } = found;
  if (current === null) return { ...found, changed: false, lost: [] };
  const saved = searchOfState(definition, stateOfView(definition, current));
  const known = new URLSearchParams(saved);
  const names = [...new Set(new URLSearchParams(current.search).keys())];
  return {
    ...found,
    changed:
      saved !== searchOfState(definition, state) ||
      !isSameLayout(layout, layoutOf(current.layout, columns)),
    lost: names.filter((name) => !known.has(name)),
  };
}

function isSameLayout(one: TableLayout, other: TableLayout): boolean {
  const textOf = ({ columns, widths, density }: TableLayout) =>
    JSON.stringify([columns, Object.entries(widths).sort(), density]);
  return textOf(one) === textOf(other);
}
