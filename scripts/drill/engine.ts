/** What the drilled service keeps its records in. */
export const engines = ["pglite", "postgresql"] as const;

export type Engine = (typeof engines)[number];
