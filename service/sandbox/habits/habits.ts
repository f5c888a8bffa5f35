/**
 * How the embedded service can answer instead of by the interface: "dotnet", as a .NET back end behind
 * a gateway does; "moving", with lists of invoice groups whose order changes between two pages.
 */
export const habits = ["dotnet", "moving"] as const;
export type Habit = (typeof habits)[number];

/** The present habits of this process; they end with it. */
export interface Habits {
  has(habit: Habit): boolean;
  list(): readonly Habit[];
  choose(chosen: readonly Habit[]): void;
}

export function createHabits(chosen: readonly Habit[] = []): Habits {
  let present = new Set(chosen);
  return {
    has: (habit) => present.has(habit),
    list: () => habits.filter((habit) => present.has(habit)),
    choose(others) {
      present = new Set(others);
    },
  };
}
