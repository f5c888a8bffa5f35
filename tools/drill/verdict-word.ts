/** Reports whether a drill kept a guarantee. */
export const verdictWord = (kept: boolean) => (kept ? "kept" : "BROKEN");
