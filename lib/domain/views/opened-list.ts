import type { TablePreference } from "../preferences";
import type { ListViews, MissingView } from "./view-shape";

/** The person's settings of a list, as sent with the page. */
export interface OpenedList {
  /** How they arranged the columns without a view; null: not at all. */
  readonly layout: TablePreference | null;
  /** The density of lists that they did not arrange; null: the usual one. */
  readonly density: "normal" | "compact" | null;
  readonly views: ListViews;
  /** Why the view that the address names is not among them; null: it is, or none is named. */
  readonly missing: MissingView | null;
}
