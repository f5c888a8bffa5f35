/**
 * Maximum number of characters of a recipe's name and note, of days of a snooze, and of recipes of a
 * person and of a team. Apart from the shapes, so that a page loads no schema for it.
 */
export const recipeLimits = {
  ...{ name: 60, note: 1000, snoozeDays: 365 },
  ...{ ofPerson: 100, ofTeam: 200 },
} as const;
