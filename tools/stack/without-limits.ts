const most = { person: 1_000_000_000, address: 1_000_000_000 };

/**
 * RATE_LIMITS of a desk that is measured or drilled: there one person represents a whole company
 * and sends in a minute what people do not send in a day.
 */
export const withoutLimits = JSON.stringify({
  reads: most,
  writes: most,
  exports: most,
  signIn: { address: most.address },
  drafts: 1_000_000_000,
});
