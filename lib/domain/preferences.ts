import type { FormatChoices } from "./format-choices";
import type { Language } from "./languages";
import { nouns } from "./nouns";
import type { KeyMap } from "./single-key-commands";

/** A person's arrangement of one table; column names are the table's own. */
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

export interface ShortcutPreference {
  readonly singleKeys: boolean;
  /** Keys that the person chose, by those that they replace. */
  readonly keys?: KeyMap | undefined;
}

/** A person's preferences, by key. None contains data about a customer. */
export interface Preferences extends TablePreferences {
  readonly theme: "light" | "dark" | "system";
  readonly language: Language;
  /** Off for people whose speech or switch control types single letters (WCAG 2.1.4). */
  readonly shortcuts: ShortcutPreference;
  readonly formats: FormatChoices;
  /** Of every list; storing it also sets the density of the lists that were arranged before. */
  readonly density: "normal" | "compact";
  /** Id of the area that the sign-in leads to. */
  readonly startPage: string;
  /** Notifications are sent by e-mail as well, once a day. */
  readonly emailDigest: boolean;
  /** The first-run tour was closed permanently. */
  readonly tourClosed: boolean;
  /** Other systems in which the person looked up an id, the last one first. */
  readonly thirdPartySystems: readonly string[];
  /**
   * The load of the open invoices up to which the person has seen the removed invoices: ISO moment.
   */
  readonly "open-invoices.seen": string;
  /** The creation of the newest report file that the person has seen: ISO moment. */
  readonly "report-files.seen": string;
  /** The newest release whose notes the person has opened. */
  readonly "release.seen": string;
}

export type PreferenceKey = keyof Preferences;

/** The preferences that their page is about. */
export const preferencesOfForm = [
  "language",
  "theme",
  "density",
  "startPage",
  "formats",
  "shortcuts",
  "emailDigest",
] as const;
export type PreferenceOfForm = (typeof preferencesOfForm)[number];

/** What a person stored of them; null if they stored nothing. */
export type StoredPreferences = {
  readonly [Key in PreferenceOfForm]: Preferences[Key] | null;
};
