/** How dates are written, whatever the language. `numeric` is 05.03.2026, `iso` 2026-03-05. */
export const dateStyles = ["language", "numeric", "iso"] as const;
export type DateStyle = (typeof dateStyles)[number];

/** The signs between thousands and before decimals: `space-comma` is 1 234,50. */
export const numberStyles = ["language", "space-comma", "point-comma", "comma-point"] as const;
export type NumberStyle = (typeof numberStyles)[number];

/** A person's preferred format of dates and numbers. */
export interface FormatChoices {
  readonly date: DateStyle;
  readonly number: NumberStyle;
}

export const formatsOfLanguage: FormatChoices = { date: "language", number: "language" };
