import type { Permission } from "../../contract/permissions";

/** The desk's declaration of a noun of the glossary (CONTEXT.md), in a file with its name. */
export interface Noun {
  /** The path of its pages; null: none. */
  readonly path: string | null;
  /** Its entry in the sidebar and the finder, in the order of the manifest. */
  readonly area: NounArea | null;
  /** The permission to open a record; null: no audit entry is about one. */
  readonly record: Permission | null;
  /** Roots of the queries that a change of a record makes stale. */
  readonly stale: readonly string[];
  /** Its message files. */
  readonly messages: readonly string[];
  /** Its lists whose columns a person may arrange. */
  readonly lists: readonly string[];
}

export interface NounArea {
  /** Key of its labels in the messages of the shell. */
  readonly id: string;
  /** Its address, if not the noun's path. */
  readonly path?: string;
  /** Further paths of the area. */
  readonly also?: readonly string[];
  /** Key of its label in the sidebar, if it is another; null: it is a tab of another area. */
  readonly sidebar?: string | null;
  /** The two-key shortcut. */
  readonly keys: string;
  /** People without it do not see the area. */
  readonly permission?: Permission;
  /** Areas of a group are under one heading; those of debt need the ledger. */
  readonly group?: "debt" | "billing" | "system";
}

export const none = [] as const;
/** A noun without screens; add what screens need with them. */
export const bare = {
  path: null,
  area: null,
  record: null,
  stale: none,
  messages: none,
  lists: none,
} as const;
