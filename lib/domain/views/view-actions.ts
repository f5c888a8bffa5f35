import { defaultView } from "./expanded-search";
import type { ListViews, SavedView } from "./view-shape";

export type ViewActionId =
  | "save"
  | "discard"
  | "save-as"
  | "rename"
  | "share"
  | "unshare"
  | "set-own-default"
  | "clear-own-default"
  | "set-team-default"
  | "clear-team-default"
  | "copy-link"
  | "delete";

export interface ViewAction {
  readonly id: ViewActionId;
  /** False: the person sees why not. */
  readonly allowed: boolean;
}

export interface ViewFacts {
  readonly all: ListViews;
  /** The view that the list is shown in; null: none. */
  readonly current: SavedView | null;
  readonly changed: boolean;
  /** The person has views:share. */
  readonly mayShare: boolean;
}

/** What a person may do with the view that is shown, in the order in which it is offered. */
export function viewActions({ all, current, changed, mayShare }: ViewFacts): readonly ViewAction[] {
  const { person, team } = all.defaults;
  const yes = (id: ViewActionId, when = true) => (when ? [{ id, allowed: true }] : []);
  if (current === null) {
    // Without a view there is something to choose only where another one would open.
    const opens = defaultView(all) !== null;
    return [
      ...yes("save-as"),
      ...yes("set-own-default", opens),
      ...yes("clear-own-default", person === "none"),
      ...yes("clear-team-default", mayShare && team !== null),
    ];
  }
  const mayChange = mayShare || !current.shared;
  const changes = (id: ViewActionId, when = true) => (when ? [{ id, allowed: mayChange }] : []);
  return [
    ...changes("save", changed),
    ...yes("discard", changed),
    ...yes("save-as"),
    ...changes("rename"),
    ...yes(current.shared ? "unshare" : "share", mayShare),
    ...yes(person === current.id ? "clear-own-default" : "set-own-default"),
    ...yes(
      team === current.id ? "clear-team-default" : "set-team-default",
      mayShare && current.shared,
    ),
    ...yes("copy-link"),
    ...changes("delete"),
  ];
}
