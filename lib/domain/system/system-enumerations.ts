/** closed: calls are sent; open: they fail at once; half-open: one is tried. */
export const circuitStates = ["closed", "open", "half-open"] as const;
export type CircuitState = (typeof circuitStates)[number];
