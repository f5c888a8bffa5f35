/**
 * Maximum number of characters of a recipe's name, note and invoice text, of days of a snooze, and of
 * recipes of a person and of a team. Apart from the shapes, so that a page loads no schema for it.
 */
export const recipeLimits = {
  name: 60,
  note: 1000,
  description: 500,
  snoozeDays: 365,
  ofPerson: 100,
  ofTeam: 200,
} as const;
