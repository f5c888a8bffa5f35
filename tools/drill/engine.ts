/** The storage of the drilled service. */
export const engines = ["pglite", "postgresql"] as const;

export type Engine = (typeof engines)[number];
