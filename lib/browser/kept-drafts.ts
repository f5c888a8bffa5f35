let holders = 0;

/**
 * Drafts stay in the storage although their form is gone: its screen failed, the person did not close
 * it. Returns the function that ends this.
 */
export function keepDrafts(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
  };
}

export function areDraftsKept(): boolean {
  return holders > 0;
}
