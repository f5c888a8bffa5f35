import { nouns } from "./nouns";

/** How a person arranged one table; column names are the table's own. */
export interface TablePreference {
  /** Shown columns, in order. */
  readonly columns: readonly string[];
  /** Widths in CSS pixels of the columns that were resized. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: "compact" | "normal" | "comfortable";
}

/** Every list whose columns a person may arrange. */
export const listIds = Object.values(nouns).flatMap(({ lists }) => [...lists]);
export type ListId = (typeof listIds)[number];

export type TablePreferences = Readonly<Record<`table.${ListId}`, TablePreference>>;

/** What a person keeps at the desk, by key. Nothing here says anything about a customer. */
export interface Preferences extends TablePreferences {
  readonly theme: "light" | "dark" | "system";
  readonly language: "en" | "nb";
  /** Off for people whose speech or switch control types single letters (WCAG 2.1.4). */
  readonly shortcuts: { readonly singleKeys: boolean };
  /** The load of the open invoices up to which the person has seen what left the list: ISO moment. */
  readonly "open-invoices.seen": string;
}

export type PreferenceKey = keyof Preferences;
